import { readCsv } from '../reference/readCsv.ts'

interface StandardRate {
  from: string
  /** Thousandths of a percent, so that 25.5 % is the whole number 25,500. */
  rate: number
}

const standardRates = new Map<string, StandardRate[]>()
for (const row of readCsv('vat_rates.csv')) {
  if (row['rate_type'] !== 'STANDARD') continue
  const country = row['country_alpha2'] ?? ''
  const rate = { from: row['valid_from'] ?? '', rate: Math.round(Number(row['rate']) * 1000) }
  standardRates.set(
    country,
    [...(standardRates.get(country) ?? []), rate].toSorted((a, b) => (a.from < b.from ? 1 : -1)),
  )
}

/** The standard VAT rate of a country on a day, in thousandths of a percent; 0 where we know of none. */
export const standardRateOn = (country: string, day: string): number =>
  standardRates.get(country)?.find(({ from }) => from <= day)?.rate ?? 0

/** Invented but plausible quotes of the demo: units of the currency for one euro. */
export const quotes = {
  EUR: 1,
  USD: 1.16,
  GBP: 0.87,
  CHF: 0.94,
  NOK: 11.6,
  SEK: 11.1,
  PLN: 4.26,
  JPY: 172,
} as const

export type DemoCurrency = keyof typeof quotes

/** How many smallest units make one; the yen has no smaller one. */
export const minorUnits = (currency: DemoCurrency): number => (currency === 'JPY' ? 1 : 100)

/** An amount in cents of a euro in the smallest units of a currency. */
export const fromEuroCents = (cents: number, currency: DemoCurrency): number =>
  Math.round((cents / 100) * quotes[currency] * minorUnits(currency))

/** An amount in smallest units of a currency in cents of a euro. */
export const toEuroCents = (amount: number, currency: DemoCurrency): number =>
  Math.round((amount / minorUnits(currency) / quotes[currency]) * 100)

/** An amount in smallest units as the database takes it. */
export function amountText(amount: number, currency: DemoCurrency): string {
  const units = minorUnits(currency)
  if (units === 1) return String(amount)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
