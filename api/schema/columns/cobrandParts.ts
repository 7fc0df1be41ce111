/** The pictures of a cobrand (COB-22), and how wide the dashboard shows them, in pixels. */
export const cobrandImages = { logo_full: 240, logo_min: 48, touch_icon: 60 } as const
export type CobrandImage = keyof typeof cobrandImages
export type CobrandPart = CobrandImage | 'css'

/** The largest file of a part, in bytes, and the longest side of a picture, in pixels. */
export const cobrandLimits = { bytes: 2 * 1024 * 1024, pixels: 4096 } as const
