import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts'

/** What reporting one part of an order costs: a fixed amount and a share of its value, rounded to the cent. */
export const orderFee = (base: string, fixed: string, percent: string): string =>
  roundDecimal(addDecimals(fixed, divideDecimals(multiplyDecimals(base, percent), '100')), 2)
