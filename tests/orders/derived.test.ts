/* What is stored twice is written in the same transaction, and compared every night. */
import type pg from 'pg'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { follow, importMerchant, orderRow, take, tShirt } from './takenOrders.ts'

const test = plain.extend('compare', { scope: 'file' }, ({ config, databases, jobs }) => async () => {
  const id = await databases.write
    .transaction()
    .execute((trx) => jobs.add(trx, { kind: 'compare_derived', author: { id: null, userName: 'Schedule' } }))
  await jobs.work(jobHandlers({ config, db: databases }))
  return jobs.ended(id, AbortSignal.timeout(60_000))
})

const at = '2026-08-14T09:00:00Z'

/** An order that was shipped in two parcels, and whose second parcel gets its number later. */
async function shippedOrder(api: Parameters<typeof take>[0], db: pg.Client) {
  const { id, identifier } = await importMerchant(api, db)
  const parcel = (name: string, more: object) =>
    follow(identifier, 'A1', { type: 'shipment', id: name, lines: [{ line: 1, quantity: 1 }], ...more })
  const [line] = tShirt(identifier, 'A1').items
  await take(api, [
    { ...tShirt(identifier, 'A1'), at, items: [{ ...line, quantity: 2 }] },
    follow(identifier, 'A1', { type: 'confirm', at }),
    follow(identifier, 'A1', { type: 'payment', at, result: 'verified' }),
    parcel('P1', { s10: 'RR000000005EE' }),
  ])
  await take(api, [parcel('P2', {})])
  await take(api, [parcel('P2', { s10: 'RR000000014EE' })])
  return { emId: id, identifier, order: await orderRow(db, id, 'A1') }
}

describe('what is stored twice', () => {
  test('an order lists the S10 codes of its parcels, and its history says when they came', async ({ api, db }) => {
    const { order } = await shippedOrder(api, db)
    expect(order['s10_codes']).toEqual(['RR000000005EE', 'RR000000014EE'])
    const { rows } = await db.query(
      `select before -> 's10_codes' as before, after -> 's10_codes' as after from audit_log
       where table_name = 'customer_order' and record_id = $1 and after ? 's10_codes'`,
      [String(order.id)],
    )
    expect(rows).toEqual([{ before: ['RR000000005EE'], after: ['RR000000005EE', 'RR000000014EE'] }])
  })

  test('the dashboard counts orders that came in, and not those that were cancelled since', async ({ api, db, compare }) => {
    const { emId, identifier } = await shippedOrder(api, db)
    const counted = async () => {
      await api.post('/api/cache/refresh_clients_sales_information', undefined)
      return (await db.query('select sum(orders)::integer as orders from order_month_statistic where em_id = $1', [emId])).rows
    }
    expect(await counted()).toEqual([{ orders: 1 }])
    await take(api, [follow(identifier, 'A1', { type: 'cancel', at: '2026-08-15T09:00:00Z' })])
    expect(await counted()).toEqual([{ orders: null }])
    expect(await compare()).toMatchObject({ state: 'done', rows_refused: 0 })
  })

  test('what does not hold is in the error log, with the records', async ({ api, db, compare }) => {
    const { emId, order } = await shippedOrder(api, db)
    await db.query(`update customer_order set s10_codes = '{}' where id = $1`, [order.id])
    await db.query('update issued_invoice set paid_amount = paid_amount + 1 where id = (select min(id) from issued_invoice)')
    await db.query(`update order_key set external_order_id = 'A2' where id = $1`, [order.id])
    expect(await compare()).toMatchObject({ state: 'done', rows_refused: 3 })
    const { rows } = await db.query<{ message: string; records: unknown[] }>(
      `select message, details -> 'records' as records from error_log where source = 'compare_derived' order by id`,
    )
    expect(rows).toMatchObject([
      { message: 'Orders whose keys are missing or differ: 1', records: [{ em_id: emId, id: order.id }] },
      { message: 'Orders that do not list the S10 codes of their parcels: 1', records: [{ em_id: emId, id: order.id }] },
      { message: 'Invoices whose paid amount is not the sum of their payments: 1' },
    ])
  })

  test('every merchant is compared, however many there are', async ({ api, db, compare }) => {
    await db.query(`insert into em (full_name, registered_country) select 'Compared ' || n, 'FI' from generate_series(1, 250) n`)
    const { order } = await shippedOrder(api, db)
    const before = (await compare())?.rows_refused ?? 0
    await db.query(`update order_key set external_order_id = 'A3' where id = $1`, [order.id])
    expect(await compare()).toMatchObject({ state: 'done', rows_refused: before + 1 })
  })

  test('the number of an order is part of its FC-ID, so that no two orders share one', async ({ api, db }) => {
    const { order } = await shippedOrder(api, db)
    const other = `FC26-${String(order.id + 1).padStart(7, '0')}`
    await expect(db.query('update customer_order set fc_id = $2 where id = $1', [order.id, other])).rejects.toMatchObject({
      constraint: 'customer_order_fc_id_check',
    })
  })
})
