import type { ClientBase } from 'pg'
import { tableOf } from '#schema/registry.ts'
import type { Author } from '../../auth/Actor.ts'
import type { CopiedRow } from '../../db/copyRows.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import { readOrders } from '../../orders/readOrders.ts'
import type { StoredOrder } from '../../orders/StoredOrder.ts'
import { textOf } from '../../orders/StoredOrder.ts'
import { addInBulk } from '../../records/write/addInBulk.ts'
import type { LongUnit } from '../../records/write/longTransaction.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import { lockRow } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { affectedOrder } from './affectedOrder.ts'
import { countriesUnder } from './countriesUnder.ts'

const CHUNK_ORDERS = 500
const changes = tableOf('backdated_change')

/** Lists the counted orders that were computed without a backdated change, for every change that waits for it. */
export async function listWaiting(writer: Writer<Author>): Promise<void> {
  for (;;) {
    const { rows } = await writer.db.rw.query<{ id: number }>(
      `select id from backdated_change where status = 'waiting' order by id limit 1`,
    )
    const [waiting] = rows
    if (!waiting) return
    const book = await readLawBook(writer.db.read)
    while (
      await inLongTransaction(writer, async (unit) => ({ shouldCommit: true, result: await listNext(unit, book, waiting.id) }))
    );
  }
}

/**
 * Looks at the next orders of a change, and notes how far it has come: what was cut goes on from there, and two nodes take
 * turns.
 * @returns whether there are more
 */
async function listNext(unit: LongUnit, book: LawBook, id: number): Promise<boolean> {
  const client = unit.connection
  const change = await lockRow(unit, changes, id)
  if (change.status !== 'waiting') return false
  const { rows } = await client.query<{ id: number }>(
    `select id from customer_order
     where delivery_country = any($1::text[]) and tax_point is not null and tax_point >= coalesce($2::date, '-infinity') and id > $3
     order by id limit ${CHUNK_ORDERS}`,
    [await countriesUnder(client, String(change.country)), change.from_day, change.scanned_to],
  )
  const found = await affectedAmong(client, book, rows)
  const orders = Number(change.orders) + found.length
  const isLast = rows.length < CHUNK_ORDERS
  const values = {
    orders,
    reported: Number(change.reported) + found.filter(({ is_reported }) => is_reported).length,
    scanned_to: rows.at(-1)?.id ?? Number(change.scanned_to),
    status: isLast ? (orders ? 'open' : 'without_orders') : 'waiting',
  }
  const added = new Map([['backdated_order', found.map((row): CopiedRow => ({ change_id: id, ...row }))]])
  await addInBulk(unit, added, { table: 'backdated_change', id, values, after: {} })
  return !isLast
}

/** Those of some orders that the law as it now is computes otherwise. */
async function affectedAmong(client: ClientBase, book: LawBook, ids: readonly { id: number }[]) {
  const orders = await readOrders(client, { ids: ids.map(({ id }) => id) })
  const merchants = await readOrderMerchants(client, { ids: [...new Set(orders.map(({ order }) => Number(order['em_id'])))] })
  const merchantOf = new Map(merchants.map((merchant) => [merchant.id, merchant]))
  const reported = await reportedAmong(client, orders)
  return orders.flatMap((stored) => {
    const { order } = stored
    const merchant = merchantOf.get(Number(order['em_id']))
    const affected = merchant && affectedOrder(book, merchant, stored)
    if (!affected) return []
    return [
      {
        order_id: Number(order.id),
        em_id: Number(order['em_id']),
        tax_point: textOf(order, 'tax_point'),
        currency: textOf(order, 'currency'),
        is_reported: reported.has(Number(order.id)),
        ...affected,
      },
    ]
  })
}

/** The orders of which a filed return contains rows that stand. */
async function reportedAmong(client: ClientBase, orders: readonly StoredOrder[]): Promise<Set<number>> {
  const owners = new Map(orders.flatMap(({ order, ledger }) => ledger.map((row) => [Number(row.id), Number(order.id)] as const)))
  const { rows } = await client.query<{ ledger_id: number }>(
    'select ledger_id from vat_ledger_reported where ledger_id = any($1::integer[])',
    [[...owners.keys()]],
  )
  return new Set(rows.flatMap(({ ledger_id }) => owners.get(ledger_id) ?? []))
}
