import { compareDecimals, sumDecimals, withDecimals } from '../decimal.ts'
import { convert } from '../fx/convert.ts'
import type { Day } from '../day.ts'
import type { RateOn } from './ReturnRates.ts'

/** Pounds of net errors up to which they may be put right in the next return of the United Kingdom (HMRC, VAT Notice 700/45). */
const MAX_IN_RETURN = '10000'

/** What late and rebooked rows of a currency and day of sale add up to. */
export interface ErrorSum {
  currency: string
  day: Day
  vat: string
}

/**
 * The net errors of earlier periods in a return of the United Kingdom, in pounds, and whether they have to be disclosed separately (VAT
 * Notice 700/45). Refunds are no errors. Rows without a rate are left out: their return cannot be filed anyway.
 */
export function netErrors(sums: readonly ErrorSum[], rateOn: RateOn): { amount: string; isSeparate: boolean } {
  const pounds = sums.flatMap(({ currency, day, vat }) => {
    const rate = rateOn(currency, day)
    return rate === undefined ? [] : [rate === null ? vat : convert(vat, rate)]
  })
  const amount = sumDecimals(pounds)
  return { amount: withDecimals(amount, 2), isSeparate: compareDecimals(amount.replace('-', ''), MAX_IN_RETURN) > 0 }
}
