/* Merchants who have to register in Switzerland because of their turnover from small consignments. */
import { randomUUID } from 'node:crypto'
import { countSwissTurnover } from '../../api/features/merchants/countSwissTurnover.ts'
import type { JobAttempt } from '../../api/jobs/JobHandler.ts'
import { inTransaction } from '../../api/records/write/transaction.ts'
import { expect, test as plain } from '../support/test.ts'
import { follow, importMerchant, take, tShirt } from '../orders/takenOrders.ts'
import { momentOf, systemClock } from '../../api/base/clock.ts'

const test = plain.extend('swiss', { scope: 'file' }, async ({ app, db, api, databases }) => {
  expect(app).toBeDefined()
  const author = { id: null, userName: 'Schedule' }
  const actor = {
    operator: author,
    method: 'JOB',
    path: 'test',
    ip: '127.0.0.1',
    requestId: randomUUID(),
    ...momentOf(systemClock),
  }
  const attempt: JobAttempt = {
    id: 0,
    input: {},
    files: [],
    author,
    at: systemClock.business(),
    clock: systemClock,
    signal: AbortSignal.timeout(60_000),
    progress: async () => undefined,
    transaction: (work) => inTransaction({ db: databases, actor }, work),
  }
  await db.query(
    `insert into daily_exchange_rate (currency, date, daily_rate) values ('CHF', '2026-08-14', 0.95)
     on conflict (currency, date) do update set daily_rate = 0.95`,
  )
  await db.query(`delete from exchange_rates_non_eu where country = 'CH'`)
  return {
    count: () => countSwissTurnover(databases.rw)(attempt),
    stateOf: async (em: number) => {
      const { data } = await api.load<object>('swiss_mail_order', { filter: [{ name: 'em_id', value: em }] })
      return data.rows
    },
    due: async () => {
      const { data } = await api.get<{ rows: { name: string; count: number }[] }>('/api/attention')
      return data.rows.find(({ name }) => name === 'swissRegistrationsDue')?.count ?? 0
    },
    attentionOf: async (em: number) => {
      const { data } = await api.get<{ rows: { code: string }[] }>(`/api/visualize/em_attention/${em}`)
      return data.rows.filter(({ code }) => code === 'SWISS_REGISTRATION_DUE')
    },
    /** Enters the first sale of a merchant again this many times, as one row. */
    repeat: (em: number, times: number, day: string | null = null) =>
      db.query(
        `insert into vat_ledger (em_id, event, source_table, source_id, order_id, report_type, reason, tax_point, origin_tax_point,
           mscon, supply_type, vat_rate, currency, net, vat, explanation_id, order_year, timestamp_year)
         select em_id, event, source_table, source_id, order_id, report_type, reason, coalesce($3::date, tax_point), origin_tax_point, mscon, supply_type,
           vat_rate, currency, net * $2, vat, explanation_id, order_year, timestamp_year
         from vat_ledger where em_id = $1 order by id limit 1`,
        [em, times, day],
      ),
  }
})

const at = '2026-08-14T09:00:00Z'
const toZurich = (identifier: string, id: string, unit_price: string) => ({
  ...tShirt(identifier, id),
  at,
  currency: 'CHF',
  delivery: '4.00',
  items: [{ ...tShirt(identifier, id).items[0], unit_price }],
  ship_to: { country: 'CH', postal_code: '8001', city: 'Zürich' },
  payment: { result: 'verified', at },
})

test('are those whose consignments with a tax of at most CHF 5 reach CHF 100,000 in a year, with delivery', async ({
  api,
  db,
  swiss,
}) => {
  const { id, identifier } = await importMerchant(api, db)
  await take(api, [
    toZurich(identifier, 'small', '50.05'),
    { ...toZurich(identifier, 'in euro', '19.00'), currency: 'EUR', delivery: '0' },
    toZurich(identifier, 'large', '216.20'),
    toZurich(identifier, 'back', '40.00'),
    follow(identifier, 'back', { type: 'return', id: 'R', lines: [{ line: 1, quantity: 1 }], delivery: true, confirmed_at: at }),
    { ...toZurich(identifier, 'to Liechtenstein', '6.00'), ship_to: { country: 'LI', postal_code: '9490' } },
    { ...toZurich(identifier, 'to Germany', '6.00'), ship_to: { country: 'DE' } },
  ])
  await swiss.count()
  // 54.05 + 19.00 × 0.95 + 44.00 − 44.00 + 10.00: exported without VAT, the prices are net prices.
  const small = { year: 2026, turnover: '82.10', consignments: 4, turnover_limit: '100000.00', reached_on: null }
  expect(await swiss.stateOf(id)).toMatchObject([{ ...small, status: 'below_limit' }])
  expect(await swiss.attentionOf(id)).toEqual([])
})

test('are counted from the first day of last year, each in its own year', async ({ api, db, swiss }) => {
  const { id, identifier } = await importMerchant(api, db)
  await take(api, [toZurich(identifier, 'of this year', '50.00')])
  const before = systemClock.business().getUTCFullYear() - 1
  for (const [times, day] of [
    [2, `${before}-01-01`],
    [3, `${before}-12-31`],
    [5, `${before - 1}-12-31`],
  ] as const)
    await swiss.repeat(id, times, day)
  await swiss.count()
  const years = (await swiss.stateOf(id)) as { year: number; turnover: string }[]
  // 54.00 is one of them.
  const found = years.toSorted((a, b) => a.year - b.year).map(({ year, turnover }) => [year, turnover])
  expect(found).toEqual([
    [before, '270.00'],
    [before + 1, '54.00'],
  ])
})

test('are shown on the dashboard and on their page until a Swiss registration is entered', async ({ api, db, swiss }) => {
  const { id, identifier } = await importMerchant(api, db)
  await take(api, [toZurich(identifier, 'small', '46.00')])
  const before = await swiss.due()
  await swiss.repeat(id, 1999)
  await swiss.count()
  const due = { turnover: '100000.00', status: 'registration_due', reached_on: '2026-08-14' }
  expect(await swiss.stateOf(id)).toMatchObject([due])
  expect(await swiss.due()).toBe(before + 1)
  expect(await swiss.attentionOf(id)).toMatchObject([{ params: { year: 2026, limit: '100000.00' } }])
  const versions = async () => (await swiss.stateOf(id)).map((row) => (row as { version: number }).version)
  const counted = await versions()
  await swiss.count()
  expect(await versions()).toEqual(counted)
  expect(
    await api.insert('em_non_eu_vat_registration', {
      em_id: id,
      country: 'CH',
      use_eas_vat_registration: false,
      vat_id: 'CHE107787577MWST',
      registered_date: '2026-09-01',
    }),
  ).toMatchObject({ statusCode: 200 })
  expect(await swiss.stateOf(id)).toMatchObject([{ status: 'registered' }])
  expect(await swiss.due()).toBe(before)
  expect(await swiss.attentionOf(id)).toEqual([])
})
