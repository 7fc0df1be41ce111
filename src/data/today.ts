/** The current day in UTC, which rules about "today" use. */
export const today = (): string => new Date().toISOString().slice(0, 10)
