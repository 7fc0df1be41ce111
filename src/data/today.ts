/** The UTC day of now, as rules about "today" ask for it. */
export const today = (): string => new Date().toISOString().slice(0, 10)
