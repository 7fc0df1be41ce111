/* The lists of orders, returns and discounts: their columns, states and years. */
import type { ApiClient, Page } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { follow, importMerchant, orderRow, take, tShirt } from './takenOrders.ts'

const verified = { type: 'payment', result: 'verified', at: '2026-08-14T09:00:00Z' }

const load = async (api: ApiClient, tableName: string, filter: Record<string, unknown>) => {
  const { data } = await api.post<Page>('/api/visualize/load', {
    tableName,
    filter: Object.entries(filter).map(([name, value]) => ({ name, value })),
  })
  return data.rows
}

/** The fields of the order list by its configuration. */
async function described(api: ApiClient) {
  const { data } = await api.get<{ rows: { name: string; enums?: { value: string }[] }[] }>('/api/config/order_info')
  return data.rows
}

describe('an order', () => {
  test('is listed with its columns, and its code names merchant, year, country and order [ORD-34] [ORD-38]', async ({
    api,
    db,
  }) => {
    const { id, identifier } = await importMerchant(api, db)
    const confirmed = { type: 'confirm', at: '2026-08-14T08:59:10Z' }
    await take(api, [
      tShirt(identifier, 'listed'),
      follow(identifier, 'listed', confirmed),
      follow(identifier, 'listed', verified),
    ])
    const [order] = await load(api, 'order_info_view', { em_id: id })
    const stored = await orderRow(db, id, 'listed')
    expect(order).toMatchObject({
      id: stored.id,
      fc_id: stored.fc_id,
      em_id: id,
      timestamp_year: stored.timestamp_year,
      order_status: 'payment_verified',
    })
    expect(stored.fc_id).toMatch(/^FC\d\d-\d+$/)
    const digits = (value: number, places: number) => String(value).padStart(places, '0')
    expect(order?.['s26_code']).toMatch(new RegExp(String.raw`^EZPX${digits(id, 5)}26DE${digits(stored.id, 8)}\d\d$`))
    const decided = `id fc_id external_order_id em_name order_status sale_type order_date delivery_country total vat duty currency s10_codes
      s26_code timestamp`
    const fields = await described(api)
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(decided.split(/\s+/)))
  })

  test('has one of seven states and is one of four kinds of sale [ORD-35] [ORD-36] [ORD-38]', async ({ api }) => {
    const fields = await described(api)
    const choices = (name: string) => new Set(fields.find((field) => field.name === name)?.enums?.map(({ value }) => value))
    const states = ['received', 'calculated', 'fc_confirmed', 'payment_rejected', 'payment_verified', 'accepted', 'cancelled']
    expect(choices('order_status')).toEqual(new Set(states))
    expect(choices('sale_type')).toEqual(new Set(['SALE', 'POST_SALE', 'POST_SALE_WITHOUT_LC', 'MASS_SALE']))
  })

  test('keeps the UTC year of its timestamp, and can be changed only under that year [ORD-41]', async ({ api, db }) => {
    const { id, identifier } = await importMerchant(api, db)
    // In Helsinki it is 2026 already.
    const last = { ...tShirt(identifier, 'last'), at: '2025-12-31T23:30:00Z' }
    await take(api, [last, follow(identifier, 'last', { type: 'confirm', at: '2025-12-31T23:40:00Z' })])
    const order = await orderRow(db, id, 'last')
    const stored = await db.query<{ year: number }>(
      `select extract(year from timestamp at time zone 'UTC')::int as year from customer_order where id = $1`,
      [order.id],
    )
    expect(order.timestamp_year).toBe(stored.rows[0]?.year)
    const update = (timestamp_year: number) =>
      api.post('/test/persistence/update_fcc_date', { id: order.id, fc_id: order.fc_id, fcc_date: '2026-01-05', timestamp_year })
    expect((await update(order.timestamp_year + 1)).statusCode).toBe(404)
    expect((await update(order.timestamp_year)).statusCode).toBe(200)
  })
})

test('returns and discounts are listed with the ids by which they are changed [RET-08] [DISC-08]', async ({ api, db }) => {
  const { id, identifier } = await importMerchant(api, db)
  await take(api, [
    tShirt(identifier, 'given back'),
    follow(identifier, 'given back', verified),
    follow(identifier, 'given back', {
      type: 'discount',
      id: 'D-1',
      lines: [{ line: 1, amount: '1.19' }],
      at: '2026-08-20T12:00:00Z',
    }),
    follow(identifier, 'given back', {
      type: 'return',
      id: 'R-1',
      lines: [{ line: 1, quantity: 1 }],
      confirmed_at: '2026-09-02T12:00:00Z',
    }),
  ])
  const { id: order_id } = await orderRow(db, id, 'given back')
  const year = expect.any(Number) as number
  expect(await load(api, 'dashboard_order_return_view', { order_id })).toMatchObject([
    { id: expect.any(Number), order_id, timestamp_year: year },
  ])
  expect(await load(api, 'dashboard_order_discount_view', { order_id })).toMatchObject([
    { id: expect.any(Number), discount_id: 'D-1', order_id, timestamp_year: year },
  ])
})
