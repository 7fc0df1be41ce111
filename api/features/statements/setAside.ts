import type { parkBankEntry, undoBankEntry } from '#schema/calls/invoices/statements.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import { AppError } from '../../errors.ts'
import { lockInvoices } from '../../payments/lockInvoice.ts'
import { moveRow } from '../../records/write/move.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { SeenEntry } from './lockEntry.ts'
import { lockEntry } from './lockEntry.ts'
import { readPayments, reversePayments } from './settleReturn.ts'

function requireReason(text: string): string {
  const reason = text.trim()
  if (reason === '') throw new AppError('RULE_BROKEN', { errors: { reason: enterValid('Reason') } })
  return reason
}

/** Puts an entry aside with a note. @throws {AppError} UNKNOWN_ROW; STALE_ROW; STALE_STATUS; RULE_BROKEN without a note */
export function parkEntry(writer: Writer, { reason, ...seen }: BodyOf<typeof parkBankEntry>): Promise<{ rowCount: number }> {
  const note = requireReason(reason)
  return inTransaction(writer, async (trx) => {
    const entry = await lockEntry(trx, seen)
    await moveRow(trx, 'bank_entry', { move: 'park', row: entry, values: { note } })
    return { rowCount: 1 }
  })
}

/** Takes up an entry that was put aside. @throws {AppError} UNKNOWN_ROW; STALE_ROW; STALE_STATUS */
export const takeUpEntry = (writer: Writer, seen: SeenEntry): Promise<{ rowCount: number }> =>
  inTransaction(writer, async (trx) => {
    await moveRow(trx, 'bank_entry', { move: 'takeUp', row: await lockEntry(trx, seen) })
    return { rowCount: 1 }
  })

/**
 * Reverses the payments that were booked with an entry, each by a counter-entry with the reason; the entry is open again.
 * @throws {AppError} UNKNOWN_ROW; STALE_ROW; STALE_STATUS if nothing is booked; RULE_BROKEN without a reason
 */
export function undoEntry(writer: Writer, { reason, ...seen }: BodyOf<typeof undoBankEntry>): Promise<{ rowCount: number }> {
  const note = requireReason(reason)
  return inTransaction(writer, async (trx) => {
    // With the version that was seen the payments are those as well.
    const payments = await readPayments(trx, seen.id)
    await lockInvoices(trx.db, payments)
    const entry = await lockEntry(trx, seen)
    if (!isPossible('bank_entry', 'unbook', entry.state) || !payments.length) throw new AppError('STALE_STATUS')
    await reversePayments(trx, payments, note)
    return { rowCount: 1 }
  })
}
