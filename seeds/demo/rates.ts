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

/** The number of smallest units in one unit; the yen has no smaller unit. */
export const minorUnits = (currency: DemoCurrency): number => (currency === 'JPY' ? 1 : 100)

/** Converts an amount in euro cents to the smallest units of a currency. */
export const fromEuroCents = (cents: number, currency: DemoCurrency): number =>
  Math.round((cents / 100) * quotes[currency] * minorUnits(currency))

/** A price in the smallest units of a currency, in the form that shops use. */
export function priceText(price: number, currency: DemoCurrency): string {
  const units = minorUnits(currency)
  if (units === 1) return String(price)
  const digits = String(price).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
