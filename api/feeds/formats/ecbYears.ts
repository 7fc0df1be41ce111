import { exactRate } from './exactRate.ts'
import { readTable } from './readTable.ts'

/** The average rate of a year, as units of a currency for one euro. */
interface RateOfYear {
  currency: string
  year: number
  rate: string
}

/**
 * Reads the annual averages from the European Central Bank's data service (CSV). A figure that is marked as missing is left
 * out, and so is the current year, whose average is not final.
 * @param lastYear the last year that is over
 * @throws {UnreadableFeed}
 */
export const ecbYears = (text: string, lastYear: number): RateOfYear[] =>
  readTable(text, ['FREQ', 'CURRENCY', 'TIME_PERIOD', 'OBS_VALUE']).flatMap((row) => {
    const [currency, period, value] = [row('CURRENCY'), row('TIME_PERIOD'), row('OBS_VALUE')]
    if (row('FREQ') !== 'A' || !/^\d{4}$/.test(period) || Number(period) > lastYear) return []
    if (value === '' || row('OBS_STATUS') === 'M') return []
    return [{ currency, year: Number(period), rate: exactRate(currency, value) }]
  })
