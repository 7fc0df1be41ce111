import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { BankEntry } from './BankEntry.ts'

/** An entry as a person has seen it. */
export interface SeenEntry {
  id: number
  version: number
}

/** The entry as it is now, without a lock: for finding out which invoices are locked before it. @throws {AppError} UNKNOWN_ROW */
export async function readEntry(
  { client }: WriteTransaction,
  id: number,
): Promise<Pick<BankEntry, 'tier' | 'invoices' | 'returns_id'> & Row> {
  const { rows } = await client.query<Pick<BankEntry, 'tier' | 'invoices' | 'returns_id'> & Row>(
    'select id, tier, invoices, returns_id, parts from bank_entry where id = $1',
    [id],
  )
  if (!rows[0]) throw new AppError('UNKNOWN_ROW')
  return rows[0]
}

/**
 * The entry, locked until the transaction ends, so that of two people who decide about it one is told. Whoever locks invoices too locks
 * them before, as a reversal on the page of an invoice does: in one order nobody waits for somebody who waits for him.
 * @throws {AppError} UNKNOWN_ROW; STALE_ROW with the current row if it was changed since it was seen
 */
export async function lockEntry(trx: WriteTransaction, { id, version }: SeenEntry): Promise<BankEntry> {
  const [entry] = await lockRows<BankEntry>(trx, tableOf('bank_entry'), [id])
  if (!entry) throw new AppError('UNKNOWN_ROW')
  if (entry.version !== version) throw new AppError('STALE_ROW', { params: { current: entry } })
  return entry
}
