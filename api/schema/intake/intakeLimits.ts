/** The most that one request may bring, unpacked. */
export const intakeLimits = { lines: 100_000, bytes: 256 * 1024 * 1024 } as const

/** Items of an order. */
export const MOST_ITEMS = 1000
