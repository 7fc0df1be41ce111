/** The largest body of a request, uncompressed. */
export const intakeLimits = { lines: 100_000, bytes: 256 * 1024 * 1024 } as const

/** How many findings one request may settle, or resend the lines of. */
export const maxFindings = 1000

/** The most items of an order. */
export const MAX_ITEMS = 1000
