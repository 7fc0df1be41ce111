import { addDays, dayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import { Random } from './Random.ts'
import type { Row } from './Row.ts'
import { quotes } from './rates.ts'

/** The first of the demo's orders, 548 days ago, finds a rate of the days before. */
const DAYS = 560
/** How far a quote moves in a day at most, in hundred-thousandths of itself. */
const MOST_STEP = 450
/** One special drawing right in euros, about. */
const SDR_IN_EUR = '1.17'

const currencies = Object.entries(quotes).filter(([currency]) => currency !== 'EUR')

const isWorkday = (day: Day): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const monthOf = (day: Day): string => day.slice(0, 7)

/** A quote's walk over the demo's days, oldest first: invented, smooth, the same for the same last day. */
function walk(currency: string, start: number, until: Day): { day: Day; quote: string }[] {
  const random = new Random(`quotes of ${currency}`)
  const points: { day: Day; quote: string }[] = []
  let quote = String(start)
  for (let back = DAYS; back >= 1; back--) {
    const day = addDays(until, -back)
    if (!isWorkday(day)) continue
    const step = divideDecimals(String(random.whole(-MOST_STEP, MOST_STEP)), '100000')
    // A pull towards the start keeps eighteen months from drifting into nonsense.
    const pull = multiplyDecimals(addDecimals(String(start), multiplyDecimals(quote, '-1')), '0.01')
    quote = roundDecimal(addDecimals(multiplyDecimals(quote, addDecimals('1', step)), pull), 4)
    points.push({ day, quote })
  }
  return points
}

/** The last value of each month that is over. */
const monthEnds = (points: readonly { day: Day; quote: string }[], until: Day) =>
  points.filter(({ day }, place) => monthOf(day) !== monthOf(points[place + 1]?.day ?? until))

const lastDayOf = (month: string): Day =>
  addDays(dayOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1))), -1)

/** Invented rates of the demo for every table of rates, by table; real ones come with the feeds. */
export function exchangeRates(until: Day): Record<string, Row[]> {
  const rows: Record<string, Row[]> = {
    daily_exchange_rate: [],
    annual_exchange_rate: [],
    per_month_exchange_rate: [],
    per_month_exchange_rate_gbp: [],
    sdr_exchange_rate: [],
    exchange_rates_non_eu: [],
  }
  const inverse = (quote: string) => roundDecimal(divideDecimals('1', quote), 10)
  const pounds = new Map(walk('GBP', quotes.GBP, until).map(({ day, quote }) => [day, quote]))
  // The limit of the postal forms is in special drawing rights, and the values of goods are compared in euro.
  for (const day of pounds.keys()) rows['sdr_exchange_rate']?.push({ currency: 'EUR', sdr_rate: SDR_IN_EUR, date: day })
  for (const [currency, start] of currencies) {
    const points = walk(currency, start, until)
    for (const { day, quote } of points) rows['daily_exchange_rate']?.push({ currency, daily_rate: quote, date: day })
    for (const { day, quote } of monthEnds(points, until)) {
      const month = monthOf(day)
      rows['per_month_exchange_rate']?.push({ currency, to_eur_rate: inverse(quote), month_last_day: lastDayOf(month) })
      const inPounds = pounds.get(day)
      if (currency !== 'GBP' && inPounds)
        rows['per_month_exchange_rate_gbp']?.push({
          currency,
          to_gbp_rate: roundDecimal(divideDecimals(inPounds, quote), 10),
          month,
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
  // As they would have come in: day by day.
  rows['daily_exchange_rate']?.sort((a, b) => String(a['date']).localeCompare(String(b['date'])))
  for (const [country, from_currency] of [
    ['NO', 'NOK'],
    ['GB', 'GBP'],
    ['CH', 'CHF'],
  ] as const) {
    const ends = monthEnds(walk(from_currency, quotes[from_currency], until), until)
    for (const { day, quote } of ends.slice(-6)) {
      const from_date = addDays(lastDayOf(monthOf(day)), 1)
      rows['exchange_rates_non_eu']?.push({
        country,
        from_currency,
        to_currency: 'EUR',
        exchange_rate: inverse(quote),
        from_date,
        to_date: lastDayOf(monthOf(from_date)),
      })
    }
  }
  return rows
}
