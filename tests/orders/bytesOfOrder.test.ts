/* How much room an order takes in the database: its rows, their indexes and what is stored beside them. */
import type pg from 'pg'
import { orderTables } from '../../api/orders/orderTables.ts'
import { expect, test } from '../support/test.ts'
import { importMerchant, take, tShirt } from './takenOrders.ts'

const ORDERS = 1000
/** The most bytes that a paid order of two lines may take. */
const MAX_BYTES = 6500

/** The bytes of every table that holds a part of an order, with all partitions, indexes and values stored apart. */
async function bytesOf(db: pg.Client): Promise<Map<string, number>> {
  const names = [...orderTables, 'order_key']
  // Indexes of words collect new ones aside until somebody tidies up.
  for (const name of names) await db.query(`vacuum "${name}"`)
  const { rows } = await db.query<{ name: string; bytes: string }>(
    `select name, (select sum(pg_total_relation_size(relid)) from pg_partition_tree(name::regclass))::text as bytes
     from unnest($1::text[]) as name`,
    [names],
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

test('a paid order of two lines takes at most 6.5 kB, with everything by which it is found and explained', async ({
  api,
  db,
}) => {
  const { identifier } = await importMerchant(api, db)
  const events = Array.from({ length: ORDERS }, (_, place) => {
    const order = tShirt(identifier, `SO-2026-${String(place).padStart(6, '0')}`)
    const [line] = order.items
    const items = [1, 2].map((number) => ({
      ...line,
      line: number,
      sku: `SKU-${place % 50}-${number}`,
      unit_price: `${10 + (place % 90)}.90`,
    }))
    return { ...order, delivery: '4.90', items, payment: { result: 'verified', at: order.at } }
  })
  const before = await bytesOf(db)
  await take(api, events)
  const after = await bytesOf(db)
  const each = [...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / ORDERS] as const)
  const total = each.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total, each.map(([name, bytes]) => `${name} ${bytes.toFixed(0)}`).join(', ')).toBeLessThanOrEqual(MAX_BYTES)
  // What is written holds the figures of both lines.
  expect(total).toBeGreaterThan(MAX_BYTES / 4)
})
