import { compareDecimals } from '#domain/decimal.ts'
import { exchangeRates } from '../../seeds/demo/exchangeRates.ts'
import { expect, test } from '../support/test.ts'

test('the demo’s rates are the same for the same day, above zero, and one per currency and workday', () => {
  const rates = exchangeRates('2026-11-21')
  expect(exchangeRates('2026-11-21')).toEqual(rates)
  const daily = rates['daily_exchange_rate'] ?? []
  expect(daily.length).toBeGreaterThan(2000)
  expect(new Set(daily.map(({ currency, date }) => `${String(currency)} ${String(date)}`)).size).toBe(daily.length)
  expect(daily.every(({ daily_rate }) => compareDecimals(String(daily_rate), '0') > 0)).toBe(true)
  expect(daily.every(({ date }) => ![0, 6].includes(new Date(`${String(date)}T00:00:00Z`).getUTCDay()))).toBe(true)
})

test('every list of rates has rows in the demo, and says that no person typed them', async ({ api }) => {
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
