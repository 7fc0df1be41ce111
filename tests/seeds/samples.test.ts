import { goods } from '../../seeds/demo/goods.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

const rowsOf = async (api: ApiClient, table: string): Promise<Row[]> =>
  (await api.load(table, { page: { size: 1000 } })).data.rows

test.for(['country_customs_duty_rate', 'customs_duty_rate_no', 'customs_duty_rate_gb', 'customs_duty_rate_ch'])(
  'the demo has duties in %s on what its shops sell, marked as samples',
  async (table, { api }) => {
    const rows = await rowsOf(api, table)
    expect(rows.length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['SAMPLE']))
    for (const { hs6p_code } of rows) expect(goods.some(({ hs6p }) => hs6p.startsWith(String(hs6p_code)))).toBe(true)
    // A row that somebody changes is no longer a sample.
    const id = Number(rows[0]?.['id'])
    const { data } = await api.update(table, { id, customs_duty: '7.25' })
    expect(data.rows[0]).toMatchObject({ source: 'MANUAL' })
  },
)

test('the demo has automatic fee classes by last month’s orders, marked as samples', async ({ api, db }) => {
  const rows = await rowsOf(api, 'auto_active_fee_class')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row['reason']).toMatch(/^Sample: \d{4}-\d{2}, order count \d+, \d+\.\d\d €$/)
    const { rows: found } = await db.query<{ effective: number; mode: string; orders: number }>(
      `select fee_class_id_effective as effective, fee_class as mode,
         (select count(*)::int from customer_order o join order_split s on s.order_id = o.id
          where o.em_id = $1 and o.order_status = 'payment_verified'
            and date_trunc('month', o.payment_verified_date at time zone 'UTC') = $2::date - interval '1 month') as orders
       from em_fee_info where em_id = $1`,
      [row['em_id'], row['active_from']],
    )
    expect(found[0]).toMatchObject({ effective: row['fee_class_id'], mode: 'auto' })
    expect(row['order_count']).toBe(found[0]?.orders)
  }
})

test('the demo has an error log, marked as sample', async ({ api }) => {
  const rows = await rowsOf(api, 'error_log')
  expect(rows.length).toBeGreaterThan(3)
  for (const { source, message } of rows) expect([source, message]).toEqual(['sample', expect.stringMatching(/^Sample: /)])
})
