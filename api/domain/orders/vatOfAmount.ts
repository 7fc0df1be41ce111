import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts'

/** The VAT within a price that includes it, rounded to `places`; the rate is in percent. */
export const vatWithin = (gross: string, rate: string, places: number): string =>
  roundDecimal(divideDecimals(multiplyDecimals(gross, rate), addDecimals('100', rate)), places)

/** The VAT on a price without it, rounded to `places`; the rate is in percent. */
export const vatOn = (net: string, rate: string, places: number): string =>
  roundDecimal(divideDecimals(multiplyDecimals(net, rate), '100'), places)
