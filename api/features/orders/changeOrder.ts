import type { ClientBase } from 'pg'
import type { ErrorCode } from '../../errors.ts'
import { AppError } from '../../errors.ts'
import type { OrderChanges } from '../../orders/orderTables.ts'
import { orderChanges } from '../../orders/orderTables.ts'
import type { OrderContext, Refusal } from '../../orders/OrderContext.ts'
import { refusalText } from '../../orders/OrderContext.ts'
import { orderKeyOf } from '../../orders/orderKeys.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import { readOrders } from '../../orders/readOrders.ts'
import type { Row } from '../../records/read/readRow.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import type { WriteResult } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

interface Which {
  /** The id of the order, or of the part of it in this table. */
  id: number
  table?: 'shipment' | 'order_return' | 'order_discount'
  /** What the audit log says in addition to the changed fields. */
  says: Readonly<Record<string, unknown>>
}

/** Changes the order in memory, and returns the row for the answer. */
type Work = (context: OrderContext) => Row

/**
 * Changes an order and its rows in the VAT ledger in one transaction. Of two simultaneous changes the second one sees the
 * result of the first.
 * @throws {AppError} UNKNOWN_ROW; LEDGER_REPORTED if that would reverse rows that a filed return contains; whatever the work
 * throws
 */
export async function changeOrder(writer: Writer, { id, table, says }: Which, work: Work): Promise<WriteResult> {
  const book = await readLawBook(writer.db.decide)
  return inLongTransaction(writer, async (unit) => {
    const client = unit.connection
    const key = await orderKeyOf(client, id, table)
    const [stored] = key ? await readOrders(client, [key]) : []
    if (!stored) throw new AppError('UNKNOWN_ROW')
    const [merchant] = await readOrderMerchants(client, { ids: [stored.order.em_id] })
    if (!merchant) throw new AppError('UNKNOWN_ROW')
    const changes = orderChanges()
    const row = work({ book, changes, merchant, stored, now: writer.actor.at })
    await refuseReported(client, merchant.id, changes)
    if (!changes.isEmpty) await changes.write(unit, { table: 'customer_order', id: Number(stored.order.id), after: says })
    return { shouldCommit: true, result: { rowCount: 1, rows: [row] } }
  })
}

/** Rows that a filed return contains cannot be moved to another day. */
async function refuseReported(client: ClientBase, emId: number, changes: OrderChanges): Promise<void> {
  const reversed = changes.added('vat_ledger').flatMap(({ reverses }) => (reverses === null ? [] : [reverses]))
  if (!reversed.length) return
  const { rowCount } = await client.query(
    'select from vat_ledger_reported where em_id = $1 and ledger_id = any($2::bigint[]) limit 1',
    [emId, reversed],
  )
  if (rowCount) throw new AppError('LEDGER_REPORTED')
}

const codes: Partial<Record<Refusal['code'], ErrorCode>> = { STATE: 'WRONG_ORDER_STATE', NO_RATE: 'NO_RATE' }

/** Throws the refusal of an event, if there is one. */
export function throwRefusal(refusal: Refusal | undefined): void {
  if (!refusal) return
  const code = refusal.field === 'currency' ? 'NO_EXCHANGE_RATE' : (codes[refusal.code] ?? 'MALFORMED')
  throw new AppError(code, { detail: refusalText(refusal) })
}
