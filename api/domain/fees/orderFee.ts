import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts'

/** The fee for reporting one order split: a fixed amount and a percentage of its value, rounded to the cent. */
export const orderFee = (base: string, fixed: string, percent: string): string =>
  roundDecimal(addDecimals(fixed, divideDecimals(multiplyDecimals(base, percent), '100')), 2)
