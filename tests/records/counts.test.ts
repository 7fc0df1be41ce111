/* Counts next to the choices of a filter: exact, cheap, or not shown at all. */
import type { ReplyOf } from '#schema/defineCall.ts'
import type { countChoices } from '#schema/calls/generic.ts'
import { tableOf } from '#schema/registry.ts'
import pg from 'pg'
import { planOccurring } from '../../api/records/read/countChoices.ts'
import { occurringFirst } from '../../src/kinds/text/occurringFirst.ts'
import { expect, test } from '../support/test.ts'

type Counts = ReplyOf<typeof countChoices>

const orders = 'order_info_view'
const filter = [{ name: 'em_name', value: 'Counts Oy' }]

test.beforeAll(async ({ db }) => {
  const { rows } = await db.query<{ id: number }>(
    `insert into em (full_name, registered_country) values ('Counts Oy', 'FI') returning id`,
  )
  await db.query(
    `insert into customer_order (em_id, external_order_id, order_status, sale_type, source, order_date, delivery_country,
       goods_value, delivery_cost, vat, duty, total, currency)
     select $1, 'COUNTS-' || n, status, 'SALE', 'api', '2026-01-05', country, 8, 0, 2, 0, 10, 'EUR'
     from (values (1, 'calculated', 'DE'), (2, 'calculated', 'FR'), (3, 'cancelled', 'DE'), (4, 'calculated', 'DE')) as o (n, status, country)`,
    [rows[0]?.id],
  )
})

test.for([
  [
    'delivery_country',
    [
      ['DE', 3],
      ['FR', 1],
    ],
  ],
  [
    'order_status',
    [
      ['calculated', 3],
      ['cancelled', 1],
    ],
  ],
] as const)(
  'counts how many of the rows that meet the other filters have each %s, the most frequent first',
  async ([by, expected], { api }) => {
    const { data } = await api.post<Counts>('/api/visualize/counts', { tableName: orders, filter, by })
    expect(data.counts).toEqual(expected.map(([value, count]) => ({ value, count })))
  },
)

test('a flag is counted and grouped as true and false', async ({ api, db }) => {
  const merchants = { tableName: 'em_view', by: 'enabled' }
  const { data } = await api.post<Counts>('/api/visualize/counts', merchants)
  const { rows } = await db.query(
    'select enabled::text as value, count(*)::int as count from em group by enabled order by 2 desc',
  )
  expect(data.counts).toEqual(rows)
  const sums = await api.post<{ groups: { value: string }[] }>('/api/visualize/sums', { ...merchants, fields: [] })
  expect(sums.data.groups.map(({ value }) => value).toSorted()).toEqual(rows.map(({ value }) => value as string).toSorted())
})

test('the tables that the audit log names are counted like a choice', async ({ api, db }) => {
  await db.query("insert into audit_log (user_name, action, table_name, record_id) values ('x', 'insert', 'courier', '1')")
  const { data } = await api.post<Counts>('/api/visualize/counts', { tableName: 'audit_log', by: 'table_name' })
  expect(data.counts).toContainEqual({ value: 'courier', count: 1 })
})

test('a count that takes the database too long is abandoned; the list is not affected', async ({ api, config }) => {
  const other = new pg.Client(config.databaseUrl)
  await other.connect()
  try {
    await other.query('begin; lock table customer_order in access exclusive mode')
    const { data } = await api.post<Counts>('/api/visualize/counts', { tableName: orders, by: 'sale_type' })
    expect(data).toEqual({ counts: null, occurring: null })
  } finally {
    await other.end()
  }
  expect(await api.post('/api/visualize/load', { tableName: orders, filter })).toMatchObject({ data: { total: 4 } })
})

test('the countries that a list has are told by its index, each once, without counting their rows', async ({ db }) => {
  const { text } = planOccurring(tableOf(orders), 'delivery_country')
  const { rows } = await db.query(text)
  const { rows: all } = await db.query('select distinct delivery_country as value from customer_order order by 1')
  expect(rows).toEqual(all)
  expect(all.length).toBeGreaterThan(1)
})

test('of the choices of a filter those that the list has come first, the rest after them, each in its own order', () => {
  const options = ['AT', 'DE', 'FI', 'FR'].map((value) => ({ value, label: value }))
  const first = (occurring: ReadonlySet<string> | undefined) => occurringFirst(options, occurring).map(({ value }) => value)
  expect(first(new Set(['FR', 'DE', 'XX']))).toEqual(['DE', 'FR', 'AT', 'FI'])
  expect(first(undefined)).toEqual(['AT', 'DE', 'FI', 'FR'])
})

test.for([
  [{ by: 'external_order_id' }, 'COLUMN_UNFIT'],
  [{ by: 'nothing' }, 'UNKNOWN_COLUMN'],
] as const)('what is no choice, as in %j, is refused as %s', async ([request, code], { api }) => {
  expect(await api.post('/api/visualize/counts', { tableName: orders, ...request })).toMatchObject({ statusCode: 400, code })
})

test('counts are for those who may read the rows', async ({ api }) => {
  const translator = await api.as('translator')
  expect(await translator.post('/api/visualize/counts', { tableName: orders, by: 'order_status' })).toMatchObject({
    statusCode: 403,
  })
})
