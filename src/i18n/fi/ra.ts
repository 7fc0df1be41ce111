export const ra = {}
