import { isPossible } from '#schema/states/movesOf.ts'
import { tableOf } from '#schema/registry.ts'
import { negateDecimal, compareDecimals } from '#domain/decimal.ts'
import { AppError } from '../../errors.ts'
import type { LockedInvoices } from '../../payments/lockInvoice.ts'
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

/** The payments that came with an entry, if there is one, and were not reversed. */
export async function readPayments({ client }: WriteTransaction, entryId: number | null): Promise<BookedPayment[]> {
  const { rows } = await client.query<BookedPayment>(
    `select id, em_id, invoice_id from invoice_payment p where bank_entry_id = $1 and not exists (
       select from invoice_payment c where c.reverses = p.id and c.em_id = p.em_id) order by em_id, invoice_id`,
    [entryId],
  )
  return rows
}

/** Reverses payments of locked invoices, with the reason. */
export async function reversePayments(trx: WriteTransaction, payments: readonly BookedPayment[], note: string): Promise<void> {
  for (const { id: payment_id, em_id, invoice_id } of payments) await takeBack(trx, { em_id, invoice_id, payment_id, note })
}

/** The entry that another one sends back, locked with that in the order of their ids. */
export async function lockOriginal(trx: WriteTransaction, id: number, original: number | null): Promise<BankEntry | undefined> {
  const locked = await lockRows<BankEntry>(trx, tableOf('bank_entry'), original === null ? [id] : [id, original])
  return locked.find((entry) => entry.id === original)
}

/**
 * Settles an entry that sends back an earlier one: the payments of that are reversed, and both are done with.
 * @param locked the earlier entry, and the invoices of its payments
 * @throws {AppError} STALE_STATUS if either of them cannot be settled any more; STALE_ROW if it was booked anew meanwhile
 */
export async function settleReturn(
  trx: WriteTransaction,
  entry: BankEntry,
  { original, invoices }: { original: BankEntry | undefined; invoices: LockedInvoices },
): Promise<void> {
  if (!isPossible('bank_entry', 'book', entry.state) || entry.returns_id !== original?.id) throw new AppError('STALE_STATUS')
  const isWhole = original && compareDecimals(original.amount, negateDecimal(entry.amount)) === 0
  if (!isWhole || !isPossible('bank_entry', 'sendBack', original.state)) throw new AppError('STALE_STATUS')
  const payments = await readPayments(trx, original.id)
  if (!payments.every(({ invoice_id }) => invoices.has(invoice_id)))
    throw new AppError('STALE_ROW', { params: { current: entry } })
  await reversePayments(trx, payments, [entry.bank_reference, entry.text].filter(Boolean).join(': '))
  const [now] = await lockRows<BankEntry>(trx, tableOf('bank_entry'), [original.id])
  await moveRow(trx, 'bank_entry', { move: 'sendBack', row: now ?? original })
  await moveRow(trx, 'bank_entry', { move: 'book', row: entry })
}
