import { divideDecimals, multiplyDecimals } from '../decimal.ts'

/**
 * A rate of the month tables: what one unit of a currency is worth, and the published figure beside it (units for one
 * euro or pound), unless a person typed the rate.
 */
export interface UnitRate {
  unit: string
  quote: string | null
}

/**
 * An amount in the currency that the rate leads to. Divides by the published figure, since the stored inverse is rounded;
 * a rate without one is multiplied by.
 */
export const convert = (amount: string, { unit, quote }: UnitRate): string =>
  quote === null ? multiplyDecimals(amount, unit) : divideDecimals(amount, quote)

/** Daily and annual rates are quotes, units of the currency for one euro. */
export const fromQuote = (quote: string): UnitRate => ({ unit: divideDecimals('1', quote), quote })
