import { tableOf } from '#schema/registry.ts'
import { isPossible, movesOf } from '#schema/states/movesOf.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { refusalText } from '../../orders/OrderContext.ts'
import type { OrderContext } from '../../orders/OrderContext.ts'
import { orderChanges } from '../../orders/orderTables.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import { readOrders } from '../../orders/readOrders.ts'
import { rebookOrder } from '../../orders/rebooking/rebookOrder.ts'
import type { Row } from '../../records/read/readRow.ts'
import { findRow } from '../../records/read/readRow.ts'
import { applyMany } from '../../records/write/apply.ts'
import type { RowChange } from '../../records/write/Change.ts'
import { rowAfter } from '../../records/write/Change.ts'
import { differing, isNothing } from '../../records/write/judge.ts'
import type { LongUnit } from '../../records/write/longTransaction.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import { changeOfMove, moveRow } from '../../records/write/move.ts'
import { lockRow, lockRows, updateLocked } from '../../records/write/update.ts'
import type { WriteResult } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { affectedOrder } from './affectedOrder.ts'

const changes = tableOf('backdated_change')
const moves = movesOf('backdated_order')
const orders = tableOf('backdated_order')

/** An order that is open, or that could not be computed at the last attempt, still has to be rebooked. */
const isToDo = ({ status }: Readonly<Row>): boolean => isPossible('backdated_order', 'rebook', String(status))

/** Orders per transaction: few enough that nobody waits long for their locks. */
const CHUNK_ORDERS = 100
/** Orders that are dismissed per transaction. */
const CHUNK_DISMISSED = 1000

/**
 * Rebooks one listed order.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS if it has been decided already
 */
export async function rebookListed(writer: Writer, id: number): Promise<WriteResult> {
  const [decided] = await rebook(writer, [id])
  const row = await findRow(writer.db.rw, orders, id)
  if (!row) throw new AppError('UNKNOWN_ROW')
  if (!decided) throw new AppError('STALE_STATUS')
  await sumUp(writer, Number(row.change_id))
  return { rowCount: 1, rows: [row] }
}

interface Batch {
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/**
 * Rebooks every remaining order of a backdated change, a few in each transaction. Call it again to continue an interrupted run.
 * @returns how many were booked, and how many could not be
 * @throws {AppError} UNKNOWN_ROW
 */
export async function rebookAll(writer: Writer, changeId: number, { onProgress, signal }: Batch) {
  const ids = await idsToDo(writer.db.rw, changeId)
  const result = { done: 0, left: 0 }
  try {
    for (let first = 0; first < ids.length && !signal.aborted; first += CHUNK_ORDERS) {
      onProgress(first, ids.length)
      for (const { status } of await rebook(writer, ids.slice(first, first + CHUNK_ORDERS))) {
        if (status === moves.fail.to) result.left++
        else if (status === moves.rebook.to) result.done++
      }
    }
  } finally {
    await sumUp(writer, changeId)
  }
  return result
}

/** The listed orders of a change that are still undecided. */
async function idsToDo(client: Queryable, changeId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from backdated_order where change_id = $1 and status = any($2) order by id',
    [changeId, moves.rebook.from],
  )
  return rows.map(({ id }) => id)
}

/**
 * Rebooks listed orders of a change in one transaction, by the law at that moment.
 * @returns the outcome of those that were still undecided
 */
async function rebook(writer: Writer, ids: readonly number[]): Promise<Row[]> {
  const book = await readLawBook(writer.db.decide)
  return inLongTransaction(writer, async (unit) => {
    const listed = (await lockRows(unit, orders, ids)).filter(isToDo)
    const [first] = listed
    if (!first) return { shouldCommit: false, result: [] }
    const made = orderChanges()
    const contexts = await contextsOf(unit, { book, changes: made }, listed)
    const decided = listed.map((before): RowChange => {
      const context = contexts.get(Number(before.order_id))
      if (!context) throw new AppError('UNKNOWN_ROW')
      return { before, values: differing(rebookOne(context), before) }
    })
    const after = { orders: listed.map(({ order_id }) => order_id) }
    if (!made.isEmpty) await made.write(unit, { table: changes.name, id: Number(first.change_id), after })
    await applyMany(
      unit,
      orders,
      decided.filter((change) => !isNothing(change)),
    )
    return { shouldCommit: true, result: decided.map(rowAfter) }
  })
}

/** What is needed to rebook orders, by their ids. */
async function contextsOf(
  unit: LongUnit,
  given: Pick<OrderContext, 'book' | 'changes'>,
  listed: readonly Readonly<Row>[],
): Promise<Map<number, OrderContext>> {
  const merchantIds = new Set(listed.map(({ em_id }) => Number(em_id)))
  const stored = await readOrders(
    unit.connection,
    listed.map(({ em_id, order_id }) => ({ em_id: Number(em_id), id: Number(order_id) })),
  )
  const merchants = await readOrderMerchants(unit.connection, { ids: [...merchantIds] })
  const merchantOf = new Map(merchants.map((merchant) => [merchant.id, merchant]))
  return new Map(
    stored.flatMap((own) => {
      const merchant = merchantOf.get(own.order.em_id)
      return merchant ? [[Number(own.order.id), { ...given, merchant, stored: own, now: unit.actor.at }]] : []
    }),
  )
}

/** Rebooks an order in memory, and returns the outcome. */
function rebookOne(context: OrderContext): Row {
  const { book, merchant, stored } = context
  const affected = affectedOrder(book, merchant, stored)
  const noReason = { reason: null, detail: null, params: null }
  if (!affected) return { status: moves.keep.to, ...noReason }
  const refusal = rebookOrder(context, stored.order.tax_point ?? stored.order.order_date)
  if (!refusal) return { ...affected, status: moves.rebook.to, ...noReason }
  return { status: moves.fail.to, reason: refusalText(refusal), detail: refusal.detail, params: refusal.params ?? null }
}

/** Counts the outcomes of the orders of a change. */
const sumUp = (writer: Writer, id: number): Promise<void> =>
  inLongTransaction(writer, async (unit) => {
    const before = await lockRow(unit, changes, id)
    const { rows } = await unit.connection.query<{ todo: number; rebooked: number }>(
      `select (count(*) filter (where status = any($2)))::integer as todo, (count(*) filter (where status = $3))::integer as rebooked
       from backdated_order where change_id = $1`,
      [id, moves.rebook.from, moves.rebook.to],
    )
    const { todo = 0, rebooked = 0 } = rows[0] ?? {}
    const isFinished = todo === 0 && isPossible('backdated_change', 'finish', String(before.status))
    if (isFinished) await moveRow(unit, 'backdated_change', { move: 'finish', row: before, values: { rebooked } })
    else await updateLocked(unit, changes, { before, values: { rebooked } })
    return { shouldCommit: true, result: undefined }
  })

/**
 * Dismisses a change: its remaining orders stay as they were booked.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS unless the change is open
 */
export const dismissChange = (writer: Writer, id: number): Promise<{ rowCount: number }> =>
  inLongTransaction(writer, async (unit) => {
    const before = await lockRow(unit, changes, id)
    const dismissal = changeOfMove('backdated_change', { move: 'dismiss', row: before })
    const ids = await idsToDo(unit.client, id)
    for (let first = 0; first < ids.length; first += CHUNK_DISMISSED) {
      const listed = (await lockRows(unit, orders, ids.slice(first, first + CHUNK_DISMISSED))).filter(isToDo)
      await applyMany(
        unit,
        orders,
        listed.map((row) => changeOfMove('backdated_order', { move: 'dismiss', row })),
      )
    }
    await updateLocked(unit, changes, dismissal)
    return { shouldCommit: true, result: { rowCount: ids.length } }
  })
