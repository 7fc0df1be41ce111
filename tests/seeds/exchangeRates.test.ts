import { compareDecimals } from '#domain/decimal.ts'
import { exchangeRates } from '../../seeds/demo/exchangeRates.ts'
import { expect, test } from '../support/test.ts'

test('the demo’s rates are repeatable, above zero, and one per currency and workday', () => {
  const rates = exchangeRates('2026-11-21')
  expect(exchangeRates('2026-11-21')).toEqual(rates)
  const daily = rates['daily_exchange_rate'] ?? []
  expect(daily.length).toBeGreaterThan(2000)
  expect(new Set(daily.map(({ currency, date }) => `${String(currency)} ${String(date)}`)).size).toBe(daily.length)
  expect(daily.every(({ daily_rate }) => compareDecimals(String(daily_rate), '0') > 0)).toBe(true)
  expect(daily.every(({ date }) => ![0, 6].includes(new Date(`${String(date)}T00:00:00Z`).getUTCDay()))).toBe(true)
})

test('the demo’s rate of a month is that of its last day, or of the next day of publication', () => {
  const rates = exchangeRates('2026-11-21')
  const ofMonth = (currency: string, day: string) =>
    rates['per_month_exchange_rate']?.find((row) => row['currency'] === currency && row['month_last_day'] === day)
  const published = (currency: string, day: string) =>
    rates['daily_exchange_rate']?.find((row) => row['currency'] === currency && row['date'] === day)?.['daily_rate']
  // 31 October 2026 is a Saturday, 30 September a Wednesday.
  expect(ofMonth('USD', '2026-10-31')).toMatchObject({ used_date: '2026-11-02', quote: published('USD', '2026-11-02') })
  expect(ofMonth('USD', '2026-09-30')).toMatchObject({ used_date: '2026-09-30', quote: published('USD', '2026-09-30') })
  expect(ofMonth('USD', '2026-11-30')).toBeUndefined()
  expect(rates['per_month_exchange_rate_gbp']?.some(({ month }) => month === '2026-11')).toBe(true)
})

test('every list of rates has rows in the demo, none marked as entered by a person', async ({ api }) => {
  for (const table of [
    'daily_exchange_rate',
    'annual_exchange_rate',
    'per_month_exchange_rate',
    'per_month_exchange_rate_gbp',
    'sdr_exchange_rate',
    'exchange_rates_non_eu',
  ]) {
    const { data } = await api.load<{ source: string }>(table)
    expect(data.total, table).toBeGreaterThan(0)
    expect(data.rows[0]?.source, table).toBe('IMPORT')
  }
})
