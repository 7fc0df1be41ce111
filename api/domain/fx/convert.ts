import { divideDecimals, multiplyDecimals } from '../decimal.ts'

/**
 * A monthly rate: the value of one unit of a currency, and the published quote (units for one euro or pound), unless a person
 * entered the rate.
 */
export interface UnitRate {
  unit: string
  quote: string | null
}

/**
 * Converts an amount. Divides by the published quote, because the stored inverse is rounded; without a quote it multiplies
 * by the rate.
 */
export const convert = (amount: string, { unit, quote }: UnitRate): string =>
  quote === null ? multiplyDecimals(amount, unit) : divideDecimals(amount, quote)

/** Daily and annual rates are quotes, units of the currency for one euro. */
export const fromQuote = (quote: string): UnitRate => ({ unit: divideDecimals('1', quote), quote })
