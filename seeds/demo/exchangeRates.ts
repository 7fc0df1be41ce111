import { addDays, dayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import { Random } from './Random.ts'
import type { Row } from './Row.ts'
import { quotes } from './rates.ts'

/** Rates begin before the demo's first orders, 548 days ago. */
const DAYS = 560
/** The largest movement of a quote in a day, in hundred-thousandths of the quote. */
const MAX_STEP = 450
/** One special drawing right in euros, approximately. */
const SDR_IN_EUR = '1.17'

const currencies = Object.entries(quotes).filter(([currency]) => currency !== 'EUR')

const isWorkday = (day: Day): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const monthOf = (day: Day): string => day.slice(0, 7)

interface Point {
  day: Day
  quote: string
}

/** The days of which rates are invented. */
interface Days {
  until: Day
  /** How many there are before that day. */
  days: number
  /** Days on which none are published. */
  without: readonly Day[]
}

/** The invented quotes of a currency over these days, oldest first: smooth, and the same for the same last day. */
function walk(currency: string, start: number, { until, days, without }: Days): Point[] {
  const random = new Random(`quotes of ${currency}`)
  const points: Point[] = []
  let quote = String(start)
  for (let back = days; back >= 1; back--) {
    const day = addDays(until, -back)
    if (!isWorkday(day)) continue
    const step = divideDecimals(String(random.whole(-MAX_STEP, MAX_STEP)), '100000')
    // A pull towards the initial value keeps quotes from drifting away over eighteen months.
    const pull = multiplyDecimals(addDecimals(String(start), multiplyDecimals(quote, '-1')), '0.01')
    quote = roundDecimal(addDecimals(multiplyDecimals(quote, addDecimals('1', step)), pull), 4)
    if (!without.includes(day)) points.push({ day, quote })
  }
  return points
}

const lastDayOf = (month: string): Day =>
  addDays(dayOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1))), -1)

const monthAfter = (month: string): string => monthOf(addDays(lastDayOf(month), 1))

/** The last value of each month that is over. */
const monthEnds = (points: readonly Point[], until: Day): Point[] =>
  points.filter(({ day }, place) => monthOf(day) !== monthOf(points[place + 1]?.day ?? until))

/**
 * For each month that is over, the rate of its last day or, if none was published on it, of the next day of publication
 * (Articles 366, 369h and 369u of Directive 2006/112/EC).
 */
function monthRates(points: readonly Point[]): (Point & { lastDay: Day })[] {
  const lastDays = new Set(points.map(({ day }) => lastDayOf(monthOf(day))))
  return [...lastDays].flatMap((lastDay) => {
    const published = points.find(({ day }) => day >= lastDay)
    return published ? [{ ...published, lastDay }] : []
  })
}

const inverse = (quote: string) => roundDecimal(divideDecimals('1', quote), 10)

/** The lists of countries outside the EU, each for the month after it was published. */
function nationalRates(days: Days): Row[] {
  const lists = [
    ['NO', 'NOK'],
    ['GB', 'GBP'],
    ['CH', 'CHF'],
  ] as const
  return lists.flatMap(([country, from_currency]) =>
    monthEnds(walk(from_currency, quotes[from_currency], days), days.until)
      .slice(-6)
      .map(({ day, quote }) => {
        const month = monthAfter(monthOf(day))
        const exchange_rate = inverse(quote)
        return { country, from_currency, to_currency: 'EUR', exchange_rate, from_date: `${month}-01`, to_date: lastDayOf(month) }
      }),
  )
}

/** Invented rates of the demo for every table of rates, by table; real ones come with the feeds. */
export function exchangeRates(until: Day, given: Partial<Omit<Days, 'until'>> = {}): Record<string, Row[]> {
  const days: Days = { until, days: DAYS, without: [], ...given }
  const rows: Record<string, Row[]> = {
    daily_exchange_rate: [],
    annual_exchange_rate: [],
    per_month_exchange_rate: [],
    per_month_exchange_rate_gbp: [],
    sdr_exchange_rate: [],
    exchange_rates_non_eu: [],
  }
  const pounds = new Map(walk('GBP', quotes.GBP, days).map(({ day, quote }) => [day, quote]))
  // The limit of the postal forms is in special drawing rights, and the values of goods are compared in euro.
  for (const day of pounds.keys()) rows['sdr_exchange_rate']?.push({ currency: 'EUR', sdr_rate: SDR_IN_EUR, date: day })
  for (const [currency, start] of currencies) {
    const points = walk(currency, start, days)
    for (const { day, quote } of points) rows['daily_exchange_rate']?.push({ currency, daily_rate: quote, date: day })
    for (const { day, quote, lastDay } of monthRates(points))
      rows['per_month_exchange_rate']?.push({
        currency,
        to_eur_rate: inverse(quote),
        quote,
        month_last_day: lastDay,
        used_date: day,
      })
    for (const { day, quote } of monthEnds(points, until)) {
      const inPounds = pounds.get(day)
      // The British list of a month is published before it begins.
      if (currency !== 'GBP' && inPounds)
        rows['per_month_exchange_rate_gbp']?.push({
          currency,
          to_gbp_rate: roundDecimal(divideDecimals(inPounds, quote), 10),
          month: monthAfter(monthOf(day)),
        })
    }
    const year = Number(until.slice(0, 4)) - 1
    rows['annual_exchange_rate']?.push({ currency, annual_rate: String(start), year })
    const last = points.at(-1)
    if (last)
      rows['sdr_exchange_rate']?.push({
        currency,
        sdr_rate: roundDecimal(multiplyDecimals(last.quote, SDR_IN_EUR), 6),
        date: last.day,
      })
  }
  // Day by day, as they would have been published.
  rows['daily_exchange_rate']?.sort((a, b) => String(a['date']).localeCompare(String(b['date'])))
  rows['exchange_rates_non_eu']?.push(...nationalRates(days))
  return rows
}
