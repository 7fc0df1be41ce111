/* Sums over filtered rows: exact, per currency and per group, with their totals in euro. */
import type pg from 'pg'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { sumRows } from '#schema/calls/generic.ts'
import { allTables } from '#schema/registry.ts'
import { readCsv } from '../support/readCsv.ts'
import { expect, test } from '../support/test.ts'

type Sums = ReplyOf<typeof sumRows>

const orders = 'order_info_view'

test.beforeAll(async ({ db }) => {
  await db.query(`delete from daily_exchange_rate where currency = 'NOK'`)
  await db.query(
    `insert into daily_exchange_rate (currency, daily_rate, date)
     values ('NOK', 8, '2026-01-01'), ('NOK', 12.5, '2026-01-02'), ('NOK', 10, '2026-01-06')`,
  )
  const { rows } = await db.query<{ id: number }>(
    `insert into em (full_name, registered_country) values ('Sums Oy', 'FI') returning id`,
  )
  await db.query(
    `insert into customer_order (em_id, external_order_id, order_status, sale_type, source, order_date, delivery_country,
       goods_value, delivery_cost, vat, duty, total, currency)
     select $1, 'SUMS-' || n, status, 'SALE', 'api', '2026-01-05', 'DE', total - vat, 0, vat, 0, total, currency
     from (values (1, 'calculated', 0.10, 0.02, 'EUR'), (2, 'calculated', 0.20, 0.04, 'EUR'), (3, 'cancelled', 100.00, 25.00, 'NOK'),
       (4, 'cancelled', 999999999999.01, 1.00, 'EUR')) as o (n, status, total, vat, currency)`,
    [rows[0]?.id],
  )
})

const filter = [{ name: 'em_name', value: 'Sums Oy' }]

test('amounts of all filtered rows are added up exactly, per currency and in euro at the daily rates of their days', async ({
  api,
}) => {
  const { data } = await api.post<Sums>('/api/visualize/sums', { tableName: orders, filter, fields: ['total', 'vat'] })
  expect(data).toEqual({
    rates_day: null,
    groups: [
      {
        value: null,
        count: 4,
        sums: [
          { currency: 'EUR', count: 3, amounts: { total: '999999999999.31', vat: '1.06' } },
          { currency: 'NOK', count: 1, amounts: { total: '100.00', vat: '25.00' } },
        ],
        eur: { total: '1000000000007.31', vat: '3.06' },
      },
    ],
  })
})

test('each value of a choice has its own count and sums; none is lost', async ({ api }) => {
  const { data } = await api.post<Sums>('/api/visualize/sums', { tableName: orders, filter, fields: ['vat'], by: 'order_status' })
  expect(data.groups.map(({ value, count, eur }) => [value, count, eur?.['vat']])).toEqual([
    ['calculated', 2, '0.06'],
    ['cancelled', 2, '3.00'],
  ])
})

const addOrder = (db: pg.Client, values: readonly [name: string, day: string, total: string, currency: string]) =>
  db.query(
    `insert into customer_order (em_id, external_order_id, order_status, sale_type, source, order_date, delivery_country,
       goods_value, delivery_cost, vat, duty, total, currency)
     select id, $1, 'calculated', 'SALE', 'api', $2, 'DE', $3, 0, 0, 0, $3, $4 from em where full_name = 'Sums Oy'`,
    [...values],
  )

test('without a rate there is no total in euro', async ({ api, db }) => {
  await addOrder(db, ['SUMS-5', '2026-01-05', '10.00', 'DKK'])
  const own = [...filter, { name: 'currency', comparator: 'in', value: ['NOK', 'DKK'] }]
  const { data } = await api.post<Sums>('/api/visualize/sums', { tableName: orders, filter: own, fields: ['total'] })
  expect(data).toMatchObject({ rates_day: null, groups: [{ count: 2, eur: null }] })
})

test('amounts of several currencies are sorted and compared in euro at the rate of their day, or the first after it', async ({
  api,
  db,
}) => {
  await addOrder(db, ['SUMS-6', '2025-12-24', '80.00', 'NOK'])
  await addOrder(db, ['SUMS-7', '2026-01-07', '95.00', 'NOK'])
  const asked = [
    ...filter,
    { name: 'total_eur', comparator: '>=', value: '8' },
    { name: 'total_eur', comparator: '<=', value: '99' },
  ]
  const { data } = await api.load(orders, { filter: asked, orderBy: [{ name: 'total_eur', direction: 'desc' }] })
  // 80 at 8, the first rate of all; 95 at 10; 100 at 12.5.
  expect(data.rows.map((row) => row['external_order_id'])).toEqual(['SUMS-6', 'SUMS-7', 'SUMS-3'])
  const file = await api.inject({
    method: 'POST',
    url: `/api/export/${orders}`,
    payload: { format: 'csv', filter: asked, columns: ['total', 'currency', 'total_eur'], orderBy: [{ name: 'total_eur' }] },
  })
  expect(readCsv(file.payload)).toEqual([
    ['Total', 'Currency', 'Total in EUR'],
    ['100.00', 'NOK', '8.00'],
    ['95.00', 'NOK', '9.50'],
    ['80.00', 'NOK', '10.00'],
  ])
})

test.for([
  [{ fields: ['order_status'] }, 'COLUMN_UNFIT'],
  [{ fields: ['total'], by: 'external_order_id' }, 'COLUMN_UNFIT'],
  [{ fields: ['nothing'] }, 'UNKNOWN_COLUMN'],
  [{ fields: ['total'], filter: [{ name: '1=1; --', value: 'x' }] }, 'UNKNOWN_COLUMN'],
] as const)('what cannot be added up or grouped by, as in %j, is refused as %s', async ([request, code], { api }) => {
  expect(await api.post('/api/visualize/sums', { tableName: orders, ...request })).toMatchObject({ statusCode: 400, code })
})

test('what is summed as the difference of two columns is that difference in every row, of which none is empty', async ({
  db,
}) => {
  const differences = allTables.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([column, { isDifferenceOf }]) => (isDifferenceOf ? [{ name, column, isDifferenceOf }] : [])),
  )
  expect(differences).not.toEqual([])
  for (const { name, column, isDifferenceOf } of differences) {
    const [whole, part] = isDifferenceOf
    const { rows } = await db.query<{ all: number; alike: number }>(
      `select count(*)::integer as all, count(*) filter (where "${column}" = "${whole}" - "${part}")::integer as alike from "${name}"`,
    )
    expect(rows[0]?.all).toBeGreaterThan(0)
    expect(rows[0]?.alike).toBe(rows[0]?.all)
  }
})

test('sums are for those who may read the rows', async ({ api }) => {
  const translator = await api.as('translator')
  expect(await translator.post('/api/visualize/sums', { tableName: orders, fields: ['total'] })).toMatchObject({
    statusCode: 403,
  })
})

test.for(['order_item', 'order_split', 'order_return', 'order_return_item', 'order_discount', 'order_discount_item'] as const)(
  'the parts of orders in %s are in the currency of their order, and are never added up across currencies',
  async (tableName, { api, db }) => {
    const { data } = await api.post<Sums>('/api/visualize/sums', { tableName, fields: ['total'] })
    const sums = data.groups.flatMap((group) => group.sums)
    const orderOf = {
      order_item: 'p.order_id',
      order_split: 'p.order_id',
      order_return: 'p.order_id',
      order_discount: 'p.order_id',
      order_return_item: '(select order_id from order_return where id = p.return_id)',
      order_discount_item: '(select order_id from order_discount where id = p.order_discount_id)',
    }[tableName]
    const { rows } = await db.query<{ currency: string; total: string }>(
      `select o.currency, sum(p.total)::text as total from ${tableName} p join customer_order o on o.id = ${orderOf}
       group by 1 order by 1`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(sums.map(({ currency, amounts }) => ({ currency, total: amounts['total'] }))).toEqual(rows)
  },
)
