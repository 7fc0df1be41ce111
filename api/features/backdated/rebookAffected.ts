import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { Changes } from '../../orders/Changes.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import { readOrders } from '../../orders/readOrders.ts'
import { rebookOrder } from '../../orders/rebooking/rebookOrder.ts'
import { textOf } from '../../orders/StoredOrder.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { LongUnit } from '../../records/write/longTransaction.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Written } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { affectedOrder } from './affectedOrder.ts'

const changes = tableOf('backdated_change')
const orders = tableOf('backdated_order')

/** An order that is listed, or that could not be computed when it was last tried, is still to be booked anew. */
const isToDo = ({ status }: Readonly<Row>): boolean => status === 'open' || status === 'failed'

/**
 * Books one listed order anew.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS if it has been decided already
 */
export async function rebookListed(writer: Writer, id: number): Promise<Written> {
  const book = await readLawBook(writer.db.read)
  const row = await rebook(writer, book, id)
  if (!row) throw new AppError('STALE_STATUS')
  await sumUp(writer, Number(row.change_id))
  return { rowCount: 1, rows: [row] }
}

interface Batch {
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/**
 * Books every order of a backdated change anew that is still to be, each in a transaction of its own: what was stopped goes on
 * by being asked for again.
 * @returns how many were booked, and how many could not be
 * @throws {AppError} UNKNOWN_ROW
 */
export async function rebookAll(writer: Writer, changeId: number, { onProgress, signal }: Batch) {
  const { rows } = await writer.db.rw.query<{ id: number }>(
    `select id from backdated_order where change_id = $1 and status in ('open', 'failed') order by id`,
    [changeId],
  )
  const book = await readLawBook(writer.db.read)
  const result = { done: 0, left: 0 }
  try {
    for (const [place, { id }] of rows.entries()) {
      if (signal.aborted) break
      onProgress(place, rows.length)
      const row = await rebook(writer, book, id)
      if (row?.status === 'failed') result.left++
      else if (row?.status === 'rebooked') result.done++
    }
  } finally {
    await sumUp(writer, changeId)
  }
  return result
}

/** @returns the listed order as it is now; undefined if it had been decided before */
const rebook = (writer: Writer, book: LawBook, id: number): Promise<Row | undefined> =>
  inLongTransaction(writer, async (unit) => {
    const before = await lockRow(unit, orders, id)
    if (!isToDo(before)) return { shouldCommit: false, result: undefined }
    const values = await rebookOne(unit, book, before)
    return { shouldCommit: true, result: await updateLocked(unit, orders, { before, values }) }
  })

/** Books the order of a listed row anew, and says what became of it. */
async function rebookOne(unit: LongUnit, book: LawBook, listed: Readonly<Row>): Promise<Row> {
  const client = unit.connection
  const [stored] = await readOrders(client, { ids: [Number(listed.order_id)] })
  const [merchant] = await readOrderMerchants(client, { ids: [Number(listed.em_id)] })
  if (!stored || !merchant) throw new AppError('UNKNOWN_ROW')
  const affected = affectedOrder(book, merchant, stored)
  if (!affected) return { status: 'unchanged', reason: null }
  const made = new Changes()
  const context = { book, changes: made, merchant, stored, now: unit.actor.started }
  const refusal = rebookOrder(context, textOf(stored.order, 'tax_point'))
  if (refusal) return { status: 'failed', reason: refusal.message }
  await made.write(unit, {
    table: 'customer_order',
    id: Number(stored.order.id),
    after: { backdated_change: listed.change_id },
  })
  return { ...affected, status: 'rebooked', reason: null }
}

/** Counts what has become of the orders of a change. */
const sumUp = (writer: Writer, id: number): Promise<void> =>
  inLongTransaction(writer, async (unit) => {
    const before = await lockRow(unit, changes, id)
    const { rows } = await unit.connection.query<{ todo: number; rebooked: number }>(
      `select (count(*) filter (where status in ('open', 'failed')))::integer as todo,
         (count(*) filter (where status = 'rebooked'))::integer as rebooked
       from backdated_order where change_id = $1`,
      [id],
    )
    const { todo = 0, rebooked = 0 } = rows[0] ?? {}
    const status = before.status === 'open' && todo === 0 ? 'rebooked' : before.status
    await updateLocked(unit, changes, { before, values: { rebooked, status } })
    return { shouldCommit: true, result: undefined }
  })

/**
 * Leaves the orders as they are that are still to be booked anew.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS unless the change is open
 */
export const dismissChange = (writer: Writer, id: number): Promise<{ rowCount: number }> =>
  inLongTransaction(writer, async (unit) => {
    const before = await lockRow(unit, changes, id)
    if (before.status !== 'open') throw new AppError('STALE_STATUS')
    const { rows } = await unit.connection.query<{ id: number }>(
      `select id from backdated_order where change_id = $1 and status in ('open', 'failed') order by id`,
      [id],
    )
    for (const row of rows)
      await updateLocked(unit, orders, { before: await lockRow(unit, orders, row.id), values: { status: 'dismissed' } })
    await updateLocked(unit, changes, { before, values: { status: 'dismissed' } })
    return { shouldCommit: true, result: { rowCount: rows.length } }
  })
