import type { approveCredit as approveCall, declineCredit as declineCall } from '#schema/calls/invoices/creditRequests.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { compareDecimals } from '#domain/decimal.ts'
import type { RequestedLine } from '#domain/invoicing/creditLines.ts'
import { tableOf } from '#schema/registry.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import { AppError } from '../../../errors.ts'
import { settleNotices, tellPeople } from '../../../inbox/tellPeople.ts'
import { lockInvoice } from '../../../payments/lockInvoice.ts'
import type { Row } from '../../../records/read/readRow.ts'
import { moveRow } from '../../../records/write/move.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import { lockRows } from '../../../records/write/update.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { lockNumbers } from '../billing/writeInvoices.ts'
import { creditIn } from './creditInvoice.ts'
import { requireReason } from './creditOf.ts'

/** A request as a person has seen it. */
interface Seen {
  id: number
  version: number
}

interface Request extends Row {
  id: number
  em_id: number
  invoice_id: number
  lines: RequestedLine[]
  reason: string
  total: string
  set_off: string
  asked_by: string
  state: string
  version: number
}

/**
 * Issues the credit note that another administrator asked for.
 * @throws {AppError} UNKNOWN_ROW; STALE_ROW or STALE_STATUS if it was decided about meanwhile; SAME_PERSON for one's own request;
 * CREDIT_CHANGED if the invoice was paid or credited meanwhile, so that it would come to something else; NOT_BILLED
 */
export const approveCredit = (writer: Writer, seen: BodyOf<typeof approveCall>): Promise<ReplyOf<typeof approveCall>> =>
  inTransaction(writer, async (trx) => {
    // Numbers, invoice, request: in the order of everybody who locks several of them.
    await lockNumbers(trx.client)
    await lockInvoice(trx.db, await readInvoiceOf(trx, seen.id))
    const request = await lockRequest(trx, seen)
    if (!isPossible('credit_request', 'issue', request.state)) throw new AppError('STALE_STATUS')
    if (request.asked_by === trx.actor.operator.userName) throw new AppError('SAME_PERSON')
    const { em_id, invoice_id, reason, lines } = request
    const issued = await creditIn(trx, { em_id, invoice_id, reason, lines: lines.map(({ line_number }) => line_number) }).catch(
      (error: unknown) => {
        throw error instanceof AppError && error.code === 'NOTHING_TO_CREDIT' ? new AppError('CREDIT_CHANGED') : error
      },
    )
    const isSame = compareDecimals(issued.total, request.total) === 0 && compareDecimals(issued.set_off, request.set_off) === 0
    if (!isSame) throw new AppError('CREDIT_CHANGED')
    await end(trx, request, { move: 'issue', values: { credit_note_id: issued.id } })
    return { rowCount: 1, ...issued }
  })

/**
 * Declines what another administrator asked for.
 * @throws {AppError} UNKNOWN_ROW; STALE_ROW; STALE_STATUS; SAME_PERSON: one's own is withdrawn; RULE_BROKEN without a reason
 */
export function declineCredit(writer: Writer, { reason, ...seen }: BodyOf<typeof declineCall>): Promise<{ rowCount: number }> {
  const answer = requireReason(reason)
  return inTransaction(writer, async (trx) => {
    const request = await lockRequest(trx, seen)
    if (request.asked_by === trx.actor.operator.userName) throw new AppError('SAME_PERSON')
    await end(trx, request, { move: 'decline', values: { answer } })
    return { rowCount: 1 }
  })
}

/**
 * Takes back what oneself asked for: nothing has been issued or booked.
 * @throws {AppError} UNKNOWN_ROW; STALE_ROW; STALE_STATUS; CREDIT_OF_OTHER, with who asked
 */
export const withdrawCredit = (writer: Writer, seen: Seen): Promise<{ rowCount: number }> =>
  inTransaction(writer, async (trx) => {
    const request = await lockRequest(trx, seen)
    const { asked_by: name } = request
    if (name !== trx.actor.operator.userName) throw new AppError('CREDIT_OF_OTHER', { params: { name } })
    await end(trx, request, { move: 'withdraw' })
    return { rowCount: 1 }
  })

/** Which invoice a request is about, without a lock. @throws {AppError} UNKNOWN_ROW */
async function readInvoiceOf({ client }: WriteTransaction, id: number): Promise<{ em_id: number; invoice_id: number }> {
  const { rows } = await client.query<{ em_id: number; invoice_id: number }>(
    'select em_id, invoice_id from credit_request where id = $1',
    [id],
  )
  if (!rows[0]) throw new AppError('UNKNOWN_ROW')
  return rows[0]
}

async function lockRequest(trx: WriteTransaction, { id, version }: Seen): Promise<Request> {
  const [request] = await lockRows<Request>(trx, tableOf('credit_request'), [id])
  if (!request) throw new AppError('UNKNOWN_ROW')
  if (request.version !== version) throw new AppError('STALE_ROW', { params: { current: request } })
  return request
}

/** Ends a request: it waits for nobody any more, and who asked hears of what another decided. */
async function end(
  trx: WriteTransaction,
  row: Request,
  { move, values }: { move: 'issue' | 'decline' | 'withdraw'; values?: Row },
) {
  const { userName: decided_by } = trx.actor.operator
  const decided = { ...values, decided_by, decided_at: trx.actor.at.toISOString() }
  await moveRow(trx, 'credit_request', { move, row, values: decided })
  const about = { table: 'credit_request', id: row.id }
  await settleNotices(trx.db, about, ['creditAsked'])
  await tellPeople(trx.db, { event: 'creditDecided', about, by: decided_by, to: [row.asked_by] })
}
