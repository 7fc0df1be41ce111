import { Decimal } from 'decimal.js'

/** The one configured decimal type: 40 significant digits, half up, never exponents in text. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 })

const plainDecimal = /^-?\d{1,30}(\.\d{1,20})?$/

/** Whether a text is a plain decimal number: digits, an optional sign and fraction, no exponent, no separators. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && plainDecimal.test(value)

/** -1, 0 or 1 if `a` is below, equal to or above `b`. Both are decimal texts. */
export const compareDecimals = (a: string, b: string): number => new Exact(a).comparedTo(new Exact(b))

/** Whether a decimal text is above zero: it has another digit than 0, and no sign. */
export const isPositive = (value: string): boolean => !value.startsWith('-') && !isZero(value)

/** Whether a decimal text is zero, with or without decimal places. */
export const isZero = (value: string): boolean => !/[1-9]/.test(value)

/** The same number without trailing zeros. */
export const trimDecimal = (value: string): string => new Exact(value).toFixed()

/** The number of decimal places, without trailing zeros. */
export const decimalPlaces = (value: string): number => new Exact(value).decimalPlaces()

/** The number of decimal places as they are written. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** A number with at least so many decimal places; none is cut off but those of a number that is to have none. */
export function withDecimals(value: string, places: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`
}

/** The sum of decimal texts, with as many digits as it needs. */
export const sumDecimals = (values: readonly string[]): string =>
  values.reduce((sum, value) => sum.plus(value), new Exact(0)).toFixed()

export const addDecimals = (a: string, b: string): string => new Exact(a).plus(b).toFixed()

export const subtractDecimals = (a: string, b: string): string => new Exact(a).minus(b).toFixed()

/** The same amount with the other sign, and its decimal places; zero stays as it is. */
export const negateDecimal = (value: string): string =>
  isZero(value) ? value : value.startsWith('-') ? value.slice(1) : `-${value}`

export const multiplyDecimals = (a: string, b: string): string => new Exact(a).times(b).toFixed()

export const divideDecimals = (a: string, b: string): string => new Exact(a).dividedBy(b).toFixed()

/**
 * The only rounding in the product: to `places` decimal places, halves away from zero, as text with exactly that many
 * places. VAT returns state the exact amount to the cent and no whole units (Implementing Regulation (EU) No 282/2011, Article 60).
 */
export const roundDecimal = (value: string, places: number): string => new Exact(value).toFixed(places, Decimal.ROUND_HALF_UP)
