/* Rows of several tables are named by a table and an id: what is done to one leaves a row of another table with the same id alone. */
import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'
import { follow, importMerchant, ledgerLines, orderRow, take, tShirt } from './takenOrders.ts'

const at = '2026-08-14T09:00:00Z'

/** Lets the next rows of these tables have the same id. */
async function alignIds(db: pg.Client, tables: readonly string[]): Promise<void> {
  const newest = tables.map((table) => `select max(id) as id from ${table}`).join(' union all ')
  const { rows } = await db.query<{ id: string | null }>(`select max(id) as id from (${newest}) ids`)
  const next = Number(rows[0]?.id ?? 0) + 1
  for (const table of tables) await db.query(`select setval(pg_get_serial_sequence($1, 'id'), $2, false)`, [table, next])
}

/** A paid order of two pieces, of which one came back, and whose price was reduced: return and discount have the same id. */
async function orderOfBoth(api: ApiClient, db: pg.Client) {
  const { id, identifier } = await importMerchant(api, db)
  const [line] = tShirt(identifier, 'A').items
  await alignIds(db, ['order_return', 'order_discount'])
  await take(api, [
    { ...tShirt(identifier, 'A'), at, items: [{ ...line, quantity: 2 }] },
    follow(identifier, 'A', { type: 'confirm', at }),
    follow(identifier, 'A', { type: 'payment', at, result: 'verified' }),
    follow(identifier, 'A', { type: 'return', id: 'R', lines: [{ line: 1, quantity: 1 }], confirmed_at: '2026-09-01T09:00:00Z' }),
    follow(identifier, 'A', { type: 'discount', id: 'D', lines: [{ line: 1, amount: '11.90' }], at: '2026-08-20T09:00:00Z' }),
  ])
  const { id: order } = await orderRow(db, id, 'A')
  const { rows } = await db.query<{ id: number; timestamp_year: number; discount: number; discount_year: number }>(
    `select r.id, r.timestamp_year, d.id as discount, d.timestamp_year as discount_year
     from order_return r join order_discount d on d.order_id = r.order_id where r.order_id = $1`,
    [order],
  )
  const [both] = rows
  if (!both || both.id !== both.discount) throw new Error(`the ids differ: ${JSON.stringify(rows)}`)
  return { order, both }
}

test('the day of a return moves its own rows of the ledger, and none of a discount with the same id', async ({ api, db }) => {
  const { order, both } = await orderOfBoth(api, db)
  const { id, timestamp_year } = both
  const before = await ledgerLines(db, order)
  const body = { id, timestamp_year, confirmed_date: '2026-09-05' }
  expect((await api.post('/test/persistence/update_return_confirmed_date', body)).statusCode).toBe(200)
  const moved = (await ledgerLines(db, order)).slice(before.length)
  expect(moved.map((line) => line.split(' ').slice(0, -3).join(' '))).toEqual(['REVERSED RETURN 09-01', 'RETURN 09-05'])
})

test('the day of a discount moves its own rows of the ledger, and none of a return with the same id', async ({ api, db }) => {
  const { order, both } = await orderOfBoth(api, db)
  const before = await ledgerLines(db, order)
  const body = { id: both.discount, discount_id: 'D', timestamp_year: both.discount_year, created_date: '2026-09-20' }
  expect((await api.post('/test/persistence/update_discount_created_date', body)).statusCode).toBe(200)
  const moved = (await ledgerLines(db, order)).slice(before.length)
  expect(moved.map((line) => line.split(' ').slice(0, -3).join(' '))).toEqual(['REVERSED DISCOUNT 08-20', 'DISCOUNT 09-20'])
})
