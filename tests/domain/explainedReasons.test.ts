/* The explanation of a line names the right reason for its duty and for its rate of exchange, of each that there is. */
import { expect, test } from 'vitest'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import type { ExchangeTable, LineDuty } from '#domain/orders/OrderLaw.ts'
import { importer, onlyLine, orderLaw, orderOf } from './orderLaw.ts'

const none: LineDuty = { basis: 'none', rate: null, amount: '0', measure: null, flags: [] }
const measureOf = (type: string): NonNullable<LineDuty['measure']> => ({
  table: 'taric_measure',
  id: 1,
  type,
  code: '6109100010',
  origin: '1011',
  expression: '12.000 %',
})
const tariff = (type?: string): LineDuty => ({
  ...none,
  basis: 'tariff',
  rate: '12',
  amount: '9.60',
  measure: type === undefined ? null : measureOf(type),
})

test.for([
  ['FLAT_DUTY', 'DE', { ...none, basis: 'flat', amount: '3.00' }],
  ['NO_DUTY', 'DE', none],
  ['DUTY_RELIEF', 'DE', { ...none, basis: 'relief' }],
  ['DESTINATION_RELIEF', 'NO', { ...none, basis: 'relief' }],
  ['DESTINATION_DUTY', 'NO', tariff('103')],
  ['DESTINATION_DUTY', 'CH', tariff()],
  ['STANDARD_DUTY', 'DE', tariff()],
  ['TARIFF_DUTY', 'DE', tariff('103')],
  ['SUSPENDED_DUTY', 'DE', tariff('112')],
  ['PREFERENTIAL_DUTY', 'DE', tariff('106')],
  ['PREFERENTIAL_DUTY', 'DE', tariff('141')],
  ['PREFERENTIAL_DUTY', 'DE', tariff('142')],
] as const)('%s is the reason of a duty to %s of %j', ([reason, country, duty]) => {
  const { steps } = onlyLine(orderOf([{}], { shipTo: { country } }), importer, {
    duties: [duty],
    quotes: { EURNOK: '11' },
  }).explanation
  expect(steps.map((step) => step.reason).filter((one) => /_DUTY$|_RELIEF$/.test(one))).toEqual([reason])
})

const quoted: readonly (readonly [reason: string, country: string, table: ExchangeTable, quote: string | null])[] = [
  ['DAILY_RATE', 'DE', 'daily_exchange_rate', '1.1'],
  ['PERIOD_RATE_GB', 'GB', 'per_month_exchange_rate_gbp', '1.3'],
  ['CUSTOMS_RATE_NO', 'NO', 'exchange_rates_non_eu', null],
  ['CUSTOMS_RATE_CH', 'CH', 'exchange_rates_non_eu', '1.2'],
]
test.for(quoted)('%s is the reason of a rate of exchange to %s from %s', ([reason, country, table, quote]) => {
  const rate = { unit: '10', quote, table, id: 7, date: '2026-10-15' }
  const asked = orderOf([{}], { currency: 'USD', shipTo: { country } })
  const found = evaluateOrder({ ...orderLaw(), quoteOf: () => rate }, importer, asked)
  if (!('lines' in found)) throw new Error(JSON.stringify(found))
  const [line] = found.lines
  const step = line?.explanation.steps.find((one) => one.rows?.[table] !== undefined)
  const to = { DE: 'EUR', GB: 'GBP', NO: 'NOK', CH: 'CHF' }[country]
  // A quote is what one unit of the other currency is worth.
  expect(step).toMatchObject({ reason, figures: { from: 'USD', to, rate: quote ?? '10', one: quote === null ? 'USD' : to } })
})
