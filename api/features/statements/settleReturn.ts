import { isPossible } from '#schema/states/movesOf.ts'
import { tableOf } from '#schema/registry.ts'
import { negateDecimal, compareDecimals } from '#domain/decimal.ts'
import { AppError } from '../../errors.ts'
import { takeBack } from '../../payments/payments.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { BankEntry } from './BankEntry.ts'

interface BookedPayment {
  id: number
  em_id: number
  invoice_id: number
}

/** The payments that came with an entry and were not reversed. */
export async function readPayments({ client }: WriteTransaction, entryId: number): Promise<BookedPayment[]> {
  const { rows } = await client.query<BookedPayment>(
    `select id, em_id, invoice_id from invoice_payment p where bank_entry_id = $1 and not exists (
       select from invoice_payment c where c.reverses = p.id and c.em_id = p.em_id) order by em_id, invoice_id`,
    [entryId],
  )
  return rows
}

/** Reverses what was booked with an entry, with the reason. */
export async function reversePayments(trx: WriteTransaction, entryId: number, note: string): Promise<number> {
  const payments = await readPayments(trx, entryId)
  for (const { id: payment_id, em_id, invoice_id } of payments) await takeBack(trx, { em_id, invoice_id, payment_id, note })
  return payments.length
}

/**
 * Settles an entry that sends back an earlier one: the payments of that are reversed, and both are done with.
 * @throws {AppError} STALE_STATUS if either of them cannot be settled any more
 */
export async function settleReturn(trx: WriteTransaction, entry: BankEntry): Promise<void> {
  if (!isPossible('bank_entry', 'book', entry.state) || entry.returns_id === null) throw new AppError('STALE_STATUS')
  const [original] = await lockRows<BankEntry>(trx, tableOf('bank_entry'), [entry.returns_id])
  const isWhole = original && compareDecimals(original.amount, negateDecimal(entry.amount)) === 0
  if (!isWhole || !isPossible('bank_entry', 'sendBack', original.state)) throw new AppError('STALE_STATUS')
  await reversePayments(trx, original.id, [entry.bank_reference, entry.text].filter(Boolean).join(': '))
  const [now] = await lockRows<BankEntry>(trx, tableOf('bank_entry'), [original.id])
  await moveRow(trx, 'bank_entry', { move: 'sendBack', row: now ?? original })
  await moveRow(trx, 'bank_entry', { move: 'book', row: entry })
}
