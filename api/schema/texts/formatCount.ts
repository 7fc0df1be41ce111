/** The separator of thousands: a narrow space that does not break the line. */
const narrowSpace = '\u202f'
const thousands = /\B(?=(?:\d{3})+$)/g

/**
 * A whole number with its thousands grouped by a narrow space in every language, as in ISO 80000-1, so that nobody takes the
 * separator for a decimal sign.
 */
export const formatCount = (count: number | string): string => String(count).replace(thousands, narrowSpace)
