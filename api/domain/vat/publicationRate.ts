import { compareDecimals } from '../decimal.ts'
import type { RateQuestion, VatLaw } from './resolveRate.ts'
import { regionalRate } from './resolveRate.ts'

/**
 * The rate of e-publications in a place: that of the country or, if a territory has its own reduced rates, what it charges
 * instead of the country's line of rates with this percentage.
 * @param rate the country's rate for e-publications, in percent
 */
export function publicationRate(
  law: VatLaw,
  { country, territory, date }: Pick<RateQuestion, 'country' | 'territory' | 'date'>,
  rate: string,
): string {
  const lines = law.rates.filter(
    (entry) =>
      entry.country === country &&
      entry.from <= date &&
      (entry.to === null || date <= entry.to) &&
      compareDecimals(entry.rate, rate) === 0,
  )
  const found = lines.map(({ line }) => regionalRate(law, territory, { line, date })).find((entry) => entry !== undefined)
  return found?.rate ?? rate
}
