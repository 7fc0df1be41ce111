import type { ClientBase } from 'pg'
import { tableOf } from '#schema/registry.ts'
import { isPossible, movesOf } from '#schema/states/movesOf.ts'
import type { Author } from '../../base/Actor.ts'
import type { CopiedRow } from '../../db/copyRows.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import type { OrderKey } from '../../orders/orderKeys.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import { readOrders } from '../../orders/readOrders.ts'
import type { StoredOrder } from '../../orders/StoredOrder.ts'
import type { Row } from '../../records/read/readRow.ts'
import { addInBulk } from '../../records/write/addInBulk.ts'
import type { LongUnit } from '../../records/write/longTransaction.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import { lockRow } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { affectedOrder } from './affectedOrder.ts'
import type { ChangeScope } from './ordersUnder.ts'
import { ordersUnder } from './ordersUnder.ts'

const CHUNK_ORDERS = 500
const changes = tableOf('backdated_change')
const moves = movesOf('backdated_change')

async function nextWaiting(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>('select id from backdated_change where status = any($1) order by id limit 1', [
    moves.search.from,
  ])
  return rows[0]?.id
}

/** Whether the orders of a backdated change have not been listed. */
export const isChangeWaiting = async (db: Queryable): Promise<boolean> => (await nextWaiting(db)) !== undefined

/**
 * Lists the counted orders that were computed without a backdated change, for every waiting change. Call it again to continue
 * an interrupted search.
 * @returns the number of changes
 */
export async function listWaiting(writer: Writer<Author>, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; count++) {
    const waiting = await nextWaiting(writer.db.rw)
    if (waiting === undefined) return count
    const book = await readLawBook(writer.db.decide)
    do signal?.throwIfAborted()
    while (await inLongTransaction(writer, async (unit) => ({ shouldCommit: true, result: await listNext(unit, book, waiting) })))
  }
}

/**
 * Checks the next orders of a change and stores the position, so that an interrupted search continues there and two nodes take
 * turns.
 * @returns whether there are more
 */
async function listNext(unit: LongUnit, book: LawBook, id: number): Promise<boolean> {
  const client = unit.connection
  const change = await lockRow(unit, changes, id)
  if (!isPossible('backdated_change', 'search', String(change.status))) return false
  const rows = await ordersUnder(client, reachOf(change), { after: Number(change.scanned_to), most: CHUNK_ORDERS })
  const found = await affectedAmong(client, book, rows)
  const orders = Number(change.orders) + found.length
  const isComplete = rows.length < CHUNK_ORDERS
  const values = {
    orders,
    reported: Number(change.reported) + found.filter(({ is_reported }) => is_reported).length,
    scanned_to: rows.at(-1)?.id ?? Number(change.scanned_to),
    ...(isComplete && { status: (orders ? moves.list : moves.findNothing).to }),
  }
  const added = new Map([['backdated_order', found.map((row): CopiedRow => ({ change_id: id, ...row }))]])
  await addInBulk(unit, added, { table: 'backdated_change', id, values, after: {} })
  return !isComplete
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const reachOf = ({ country, currency, from_day, to_day }: Readonly<Row>): ChangeScope => ({
  country: String(country),
  currency: textIn(currency),
  from: textIn(from_day),
  to: textIn(to_day),
})

/** Those of the orders that have another result under the law as it is now. */
async function affectedAmong(client: ClientBase, book: LawBook, keys: readonly OrderKey[]) {
  const orders = await readOrders(client, keys)
  const merchants = await readOrderMerchants(client, { ids: [...new Set(orders.map(({ order }) => order.em_id))] })
  const merchantOf = new Map(merchants.map((merchant) => [merchant.id, merchant]))
  const reported = await reportedAmong(client, orders)
  return orders.flatMap((stored) => {
    const { order } = stored
    const merchant = merchantOf.get(order.em_id)
    const affected = merchant && affectedOrder(book, merchant, stored)
    if (!affected) return []
    return [
      {
        order_id: Number(order.id),
        em_id: order.em_id,
        tax_point: order.tax_point,
        currency: order.currency,
        is_reported: reported.has(Number(order.id)),
        ...affected,
      },
    ]
  })
}

/** The orders with ledger rows that a filed return contains and nothing has reversed. */
async function reportedAmong(client: ClientBase, orders: readonly StoredOrder[]): Promise<Set<number>> {
  const owners = new Map(orders.flatMap(({ order, ledger }) => ledger.map((row) => [Number(row.id), Number(order.id)] as const)))
  const merchants = [...new Set(orders.map(({ order }) => order.em_id))]
  const { rows } = await client.query<{ ledger_id: number }>(
    'select ledger_id from vat_ledger_reported where em_id = any($1::integer[]) and ledger_id = any($2::bigint[])',
    [merchants, [...owners.keys()]],
  )
  return new Set(rows.flatMap(({ ledger_id }) => owners.get(ledger_id) ?? []))
}
