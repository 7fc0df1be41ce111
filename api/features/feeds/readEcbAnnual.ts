import { say } from '#schema/messages/sentences.ts'
import { ecbYears } from '../../feeds/formats/ecbYears.ts'
import type { FeedReader } from './FeedReading.ts'
import { answerFrom } from './FeedReading.ts'

/** How many years are checked for corrected figures. */
const YEARS = 3

/** The average rates of the years that are over. A year without figures has not been published yet, which is no failure. */
export const readEcbAnnual: FeedReader = async (reading) => {
  const lastYear = Number(reading.today.slice(0, 4)) - 1
  const path = `/data/EXR/A..EUR.SP00.A?format=csvdata&startPeriod=${lastYear - YEARS + 1}`
  const read = (text: string) => (text.trim() ? ecbYears(text, lastYear) : [])
  const found = await answerFrom(reading, 'ecbData', { path, accept: 'text/csv', read, mayBeAbsent: true })
  const years = found?.content ?? []
  return {
    until: years.length ? String(Math.max(...years.map(({ year }) => year))) : null,
    address: found?.address ?? reading.client.addressOf('ecbData'),
    ...(!years.length && { remark: say('RATES_YEAR_NOT_PUBLISHED', { year: String(lastYear) }) }),
    sets: [
      { table: 'annual_exchange_rate', source: 'ECB', rates: years.map(({ year, ...rate }) => ({ ...rate, period: year })) },
    ],
  }
}
