/** The most that one request may bring, unpacked. */
export const intakeLimits = { lines: 100_000, bytes: 256 * 1024 * 1024 } as const

/** As many findings one request may settle, or send the lines of again. */
export const mostFindings = 1000

/** Items of an order. */
export const MOST_ITEMS = 1000
