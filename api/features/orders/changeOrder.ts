import type { ClientBase } from 'pg'
import type { ErrorCode } from '../../errors.ts'
import { AppError } from '../../errors.ts'
import type { Entry } from '../../orders/Changes.ts'
import { Changes } from '../../orders/Changes.ts'
import type { OrderContext, Refusal } from '../../orders/OrderContext.ts'
import { refusalText } from '../../orders/OrderContext.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import { readOrders } from '../../orders/readOrders.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import type { Written } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

interface Which {
  /** The order's id, or a function that finds it inside the transaction. */
  order: number | ((client: ClientBase) => Promise<number | undefined>)
  /** What the audit log says in addition to the changed fields. */
  says: Readonly<Record<string, unknown>>
}

/** Changes the order in memory, and returns the row for the answer. */
type Work = (context: OrderContext) => Entry

/**
 * Changes an order and its rows in the VAT ledger in one transaction. Of two simultaneous changes the second one sees the
 * result of the first.
 * @throws {AppError} UNKNOWN_ROW; LEDGER_REPORTED if that would reverse rows that a filed return contains; whatever the work
 * throws
 */
export async function changeOrder(writer: Writer, { order, says }: Which, work: Work): Promise<Written> {
  const book = await readLawBook(writer.db.decide)
  return inLongTransaction(writer, async (unit) => {
    const client = unit.connection
    const id = typeof order === 'number' ? order : await order(client)
    const [stored] = id === undefined ? [] : await readOrders(client, { ids: [id] })
    if (!stored) throw new AppError('UNKNOWN_ROW')
    const [merchant] = await readOrderMerchants(client, { ids: [Number(stored.order['em_id'])] })
    if (!merchant) throw new AppError('UNKNOWN_ROW')
    const changes = new Changes()
    const row = work({ book, changes, merchant, stored, now: writer.actor.started })
    await refuseReported(client, changes)
    if (!changes.isEmpty) await changes.write(unit, { table: 'customer_order', id: Number(stored.order.id), after: says })
    return { shouldCommit: true, result: { rowCount: 1, rows: [row] } }
  })
}

/** Rows that a filed return contains cannot be moved to another day. */
async function refuseReported(client: ClientBase, changes: Changes): Promise<void> {
  const reversed = changes.added('vat_ledger').flatMap(({ reverses }) => (reverses === null ? [] : [reverses]))
  if (!reversed.length) return
  const { rowCount } = await client.query('select from vat_ledger_reported where ledger_id = any($1::integer[]) limit 1', [
    reversed,
  ])
  if (rowCount) throw new AppError('LEDGER_REPORTED')
}

const codes: Partial<Record<Refusal['code'], ErrorCode>> = { STATE: 'WRONG_ORDER_STATE', NO_RATE: 'NO_RATE' }

/** Throws the refusal of an event, if there is one. */
export function throwRefusal(refusal: Refusal | undefined): void {
  if (!refusal) return
  const code = refusal.field === 'currency' ? 'NO_EXCHANGE_RATE' : (codes[refusal.code] ?? 'MALFORMED')
  throw new AppError(code, { detail: refusalText(refusal) })
}
