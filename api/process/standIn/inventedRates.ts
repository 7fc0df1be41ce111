import { addDays } from '#domain/day.ts'
import { multiplyDecimals, roundDecimal } from '#domain/decimal.ts'

/** Units per euro around which the invented rates of the demo move. */
const quotes: Readonly<Record<string, string>> = {
  USD: '1.16',
  GBP: '0.87',
  CHF: '0.94',
  NOK: '11.6',
  SEK: '11.1',
  PLN: '4.26',
  JPY: '172',
  DKK: '7.46',
  CZK: '24.4',
  HUF: '389',
  AUD: '1.75',
  CAD: '1.6',
  CNY: '8.2',
}

export const inventedCurrencies: readonly string[] = Object.keys(quotes)

/** The rate of a day: always the same for that day, and within one percent of the day before. */
export function inventedRate(currency: string, day: string): string {
  const step = (Math.trunc(Date.parse(day) / 86_400_000) * 37 + currency.charCodeAt(0) * 11) % 90
  return roundDecimal(multiplyDecimals(quotes[currency] ?? '1', `1.00${String(step).padStart(2, '0')}`), 4)
}

/** The working days (Monday to Friday) up to a day, newest first. */
export const workdaysUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addDays(day, -back)).filter((one) => ![0, 6].includes(new Date(one).getUTCDay()))
