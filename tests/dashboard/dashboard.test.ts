import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe } from 'vitest'
import { rebuildDashboard } from '../../api/features/dashboard/rebuildDashboard.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface Kept<Row> {
  refreshed_at: string
  rows: Row[]
}
interface Sales {
  em_id: number
  full_name: string
  orders_this_month: number
  amount_this_month_eur: string
  orders_last_month: number
  amount_last_month_eur: string
  orders_total: number
  amount_total_eur: string
}
interface TopClient {
  rank: number
  em_id: number
  full_name: string
  order_count: number
  total_amount_eur: string
}

const fetched = async <Row>(api: ApiClient, name: string) => (await api.get<Kept<Row>>(`/api/cache/fetch_${name}`)).data
const refresh = (api: ApiClient, name: string) => api.post(`/api/cache/refresh_${name}`, undefined)

let count = 0

interface Sold {
  emId: number
  total?: string
  currency?: string
  status?: string
  source?: string
  at?: string
}

/** What the code that writes orders does as well: notes their months. */
const noteMonthsOf = (db: pg.Client, emId: number) =>
  db.query(
    `insert into order_statistic_change
     select distinct date_trunc('month', timestamp at time zone 'UTC')::date from customer_order where em_id = $1`,
    [emId],
  )

/** An order whose total consists of goods only. */
const addOrder = async (db: pg.Client, sold: Sold): Promise<void> => {
  const { emId, total = '10', currency = 'EUR', status = 'accepted', source = 'api', at = new Date().toISOString() } = sold
  await db.query(
    `insert into customer_order (external_order_id, em_id, order_status, sale_type, source, order_date, delivery_country,
       goods_value, delivery_cost, vat, duty, total, currency, timestamp, timestamp_year)
     values ($1, $2, $3, 'SALE', $4, ($5::timestamptz at time zone 'UTC')::date, 'DE', $6, 0, 0, 0, $6, $7, $5,
       extract(year from $5::timestamptz at time zone 'UTC'))`,
    [`counted-${++count}`, emId, status, source, at, total, currency],
  )
  await noteMonthsOf(db, emId)
}

const addMerchant = async (db: pg.Client, name: string): Promise<number> => {
  const { rows } = await db.query<{ id: number }>(
    `insert into em (full_name, registered_country) values ($1, 'FI') returning id`,
    [name],
  )
  return rows[0]!.id
}

const salesOf = async (api: ApiClient, emId: number, name = 'clients_sales_information') =>
  (await fetched<Sales>(api, name)).rows.find(({ em_id }) => em_id === emId)

describe('the figures of the dashboard', () => {
  test.for([
    ['top_clients_info', '[CACHE-01]'],
    ['order_count_per_day', '[CACHE-02]'],
    ['clients_sales_information', '[CACHE-03]'],
    ['clients_count_chart_info', '[CACHE-04]'],
    ['clients_count_table_info', '[CACHE-05]'],
    ['operator_fe_clients_sales_information', '[CACHE-06]'],
  ] as const)('%s is counted on the first request, and cached [CACHE-13] %s', async ([name], { api, db }) => {
    await addOrder(db, { emId: await addMerchant(db, 'First of the year Oy'), total: '1.00' })
    await db.query('delete from dashboard_cache where name = $1', [name])
    const first = await fetched<object>(api, name)
    expect(first.rows.length).toBeGreaterThan(0)
    expect(first.refreshed_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(await fetched<object>(api, name)).toEqual(first)
  })

  test('a new order shows after Refresh and not before [CACHE-09, DASH-07, DASH-10]', async ({ api, db }) => {
    const emId = await addMerchant(db, 'Counted Oy')
    await addOrder(db, { emId, total: '999999.99' })
    await fetched(api, 'clients_sales_information')
    expect(await salesOf(api, emId)).toBeUndefined()
    const { refreshed_at: former } = await fetched<Sales>(api, 'clients_sales_information')
    expect((await refresh(api, 'clients_sales_information')).statusCode).toBe(200)
    expect((await fetched<Sales>(api, 'clients_sales_information')).refreshed_at > former).toBe(true)
    expect(await salesOf(api, emId)).toMatchObject({
      full_name: 'Counted Oy',
      orders_this_month: 1,
      amount_total_eur: '999999.99',
    })
  })

  test('the merchants with the highest sales of this year are ranked [CACHE-07, CACHE-12]', async ({ api, db, clock }) => {
    const emId = await addMerchant(db, 'Ranked Oy')
    const lastYear = `${clock.real().getUTCFullYear() - 1}-12-31T23:59:00Z`
    await addOrder(db, { emId, total: '8000000.01' })
    await addOrder(db, { emId, total: '90000000', at: lastYear })
    // As many as are ranked, also in January.
    for (let rank = 2; rank <= 10; rank++) await addOrder(db, { emId: await addMerchant(db, `Rank ${rank} Oy`), total: '1.00' })
    await refresh(api, 'top_clients_info')
    const { rows } = await fetched<TopClient>(api, 'top_clients_info')
    expect(rows).toHaveLength(10)
    expect(rows[0]).toEqual({ rank: 1, em_id: emId, full_name: 'Ranked Oy', order_count: 1, total_amount_eur: '8000000.01' })
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('orders per day cover the last 30 days, including days without any [CACHE-08]', async ({ api, db, clock }) => {
    const today = clock.real().toISOString().slice(0, 10)
    await refresh(api, 'order_count_per_day')
    const before = (await fetched<{ day: string; order_count: number }>(api, 'order_count_per_day')).rows
    expect(before).toHaveLength(30)
    expect(before.at(-1)?.day).toBe(today)
    await addOrder(db, { emId: await addMerchant(db, 'Daily Oy') })
    await refresh(api, 'order_count_per_day')
    const after = (await fetched<{ day: string; order_count: number }>(api, 'order_count_per_day')).rows
    expect(after.at(-1)?.order_count).toBe((before.at(-1)?.order_count ?? 0) + 1)
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
  })

  test('only orders that operators brought in are in their table [CACHE-11]', async ({ api, db }) => {
    const emId = await addMerchant(db, 'Typed Oy')
    await addOrder(db, { emId, total: '7000000', source: 'operator_fe' })
    await addOrder(db, { emId, total: '7000000', source: 'api' })
    await refresh(api, 'operator_fe_clients_sales_information')
    expect(await salesOf(api, emId, 'operator_fe_clients_sales_information')).toMatchObject({
      orders_total: 1,
      amount_total_eur: '7000000.00',
    })
  })

  test('a new merchant is in chart and table after one refresh [CACHE-10]', async ({ api, db }) => {
    await refresh(api, 'clients_count')
    const counts = async () => ({
      enabled: (await fetched<{ category: string; count: number }>(api, 'clients_count_table_info')).rows.find(
        ({ category }) => category === 'enabled',
      )?.count,
      total: (await fetched<{ total_clients: number }>(api, 'clients_count_chart_info')).rows.at(-1)?.total_clients,
    })
    const before = await counts()
    await addMerchant(db, 'New Oy')
    expect(await counts()).toEqual(before)
    await refresh(api, 'clients_count')
    expect(await counts()).toEqual({ enabled: (before.enabled ?? 0) + 1, total: (before.total ?? 0) + 1 })
  })
})

describe('sales', () => {
  test('exclude cancelled orders and rejected payments, also if an order becomes one later', async ({ api, db }) => {
    const emId = await addMerchant(db, 'Cancelled Oy')
    await addOrder(db, { emId, total: '5000000' })
    await addOrder(db, { emId, total: '5000000' })
    await addOrder(db, { emId, status: 'payment_rejected' })
    await refresh(api, 'clients_sales_information')
    expect(await salesOf(api, emId)).toMatchObject({ orders_total: 2, amount_total_eur: '10000000.00' })
    await db.query(
      `update customer_order set order_status = 'cancelled' where id = (select min(id) from customer_order where em_id = $1)`,
      [emId],
    )
    await noteMonthsOf(db, emId)
    await refresh(api, 'clients_sales_information')
    expect(await salesOf(api, emId)).toMatchObject({ orders_total: 1, amount_total_eur: '5000000.00' })
  })

  test('are in EUR at the rate of the day or the latest before it, and follow changes of that rate', async ({
    api,
    db,
    clock,
  }) => {
    const emId = await addMerchant(db, 'Foreign Oy')
    const day = clock.real().toISOString().slice(0, 10)
    await db.query(`delete from daily_exchange_rate where currency = 'NOK' and date > $1::date - 5`, [day])
    await db.query(`insert into daily_exchange_rate (currency, daily_rate, date) values ('NOK', 8, $1::date - 3)`, [day])
    await addOrder(db, { emId, total: '80000000.10', currency: 'NOK' })
    await refresh(api, 'clients_sales_information')
    expect(await salesOf(api, emId)).toMatchObject({ amount_this_month_eur: '10000000.01' })
    await db.query(`update daily_exchange_rate set daily_rate = 10 where currency = 'NOK' and date = $1::date - 3`, [day])
    await refresh(api, 'clients_sales_information')
    expect(await salesOf(api, emId)).toMatchObject({ amount_this_month_eur: '8000000.01' })
  })

  test('recount only the months in which something has changed', async ({ api, db }) => {
    await refresh(api, 'clients_sales_information')
    await db.query(`update order_month_statistic set orders = orders + 1000 where month = '2026-01-01'`)
    const kept = await db.query(`select sum(orders) as orders from order_month_statistic where month = '2026-01-01'`)
    await addOrder(db, { emId: await addMerchant(db, 'Now Oy') })
    await refresh(api, 'clients_sales_information')
    expect((await db.query(`select sum(orders) as orders from order_month_statistic where month = '2026-01-01'`)).rows).toEqual(
      kept.rows,
    )
  })

  test('of a merchant disappear from a month or day in which it has none left', async ({ api, db }) => {
    const emId = await addMerchant(db, 'Moved Oy')
    const other = await addMerchant(db, 'Heir Oy')
    await addOrder(db, { emId, total: '6000000', at: '2019-03-05T12:00:00Z' })
    await addOrder(db, { emId, total: '1', at: '2019-03-06T12:00:00Z' })
    await refresh(api, 'clients_sales_information')
    await db.query(`update customer_order set em_id = $2 where em_id = $1 and total = 6000000`, [emId, other])
    await db.query(`update customer_order set order_status = 'cancelled' where em_id = $1`, [emId])
    await noteMonthsOf(db, emId)
    await refresh(api, 'clients_sales_information')
    const kept = `select em_id, orders, amount_eur::text as amount from order_month_statistic where month = '2019-03-01'`
    expect((await db.query(kept)).rows).toEqual([
      { em_id: other, orders: 1, amount: expect.stringMatching(/^6000000(\.0+)?$/) as string },
    ])
    const days = `select day::text as day, orders from order_day_statistic where day between '2019-03-01' and '2019-03-31'`
    expect((await db.query(days)).rows).toEqual([{ day: '2019-03-05', orders: 1 }])
  })

  test('are counted by one refresh after the other, however long the first takes', async ({ api, config }) => {
    const other = new pg.Client(config.databaseUrl)
    await other.connect()
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('dashboard statistics'))`)
    const refreshed = refresh(api, 'clients_sales_information')
    // The usual limit for waiting for row locks is 3 seconds.
    await pause(3200)
    await other.query('rollback')
    await other.end()
    expect((await refreshed).statusCode).toBe(200)
  })

  test('that have not changed are not rewritten when their month is counted', async ({ api, db }) => {
    const places = async () => {
      const text = 'select em_id, source, ctid::text as place from order_month_statistic order by em_id, source, month'
      return (await db.query<{ em_id: number; place: string }>(text)).rows
    }
    await refresh(api, 'clients_sales_information')
    const before = await places()
    const emId = await addMerchant(db, 'Alone Oy')
    await addOrder(db, { emId })
    await refresh(api, 'clients_sales_information')
    expect(before.length).toBeGreaterThan(1)
    expect((await places()).filter(({ em_id: id }) => id !== emId)).toEqual(before)
  })
})

test('the schedule of the dashboard recounts all figures', async ({ api, db, jobs }) => {
  await db.query('delete from dashboard_cache')
  await jobs.work({ rebuild_dashboard: rebuildDashboard })
  const { data } = await api.load<{ id: number }>('schedule', { filter: [{ name: 'action', value: 'rebuild_dashboard' }] })
  expect(await (await api.as('admin')).post('/api/schedules/invoke', { id: data.rows[0]?.id })).toMatchObject({ statusCode: 200 })
  const { rows } = await db.query('select count(*)::int as count from dashboard_cache')
  expect(rows).toEqual([{ count: 6 }])
})

test('only people who may read business data see its figures and can have them recounted [PERM-07]', async ({ api, app, db }) => {
  const auditor = await api.as('auditor')
  expect((await auditor.get('/api/cache/fetch_top_clients_info')).statusCode).toBe(200)
  expect((await refresh(auditor, 'top_clients_info')).statusCode).toBe(200)
  const translator = await api.as('translator')
  expect((await translator.get('/api/cache/fetch_top_clients_info')).statusCode).toBe(403)
  expect((await refresh(translator, 'top_clients_info')).statusCode).toBe(403)
  const key = { em_id: await addMerchant(db, 'Keyed Oy'), name: 'shop' }
  const shop = new ApiClient(app, (await api.post<{ key: string }>('/api/persistence/create_em_api_key', key)).data.key)
  expect((await refresh(shop, 'top_clients_info')).statusCode).toBe(403)
})
