import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { BankEntry } from './BankEntry.ts'

/** An entry as a person has seen it. */
export interface SeenEntry {
  id: number
  version: number
}

/**
 * The entry, locked until the transaction ends, so that of two people who decide about it one is told.
 * @throws {AppError} UNKNOWN_ROW; STALE_ROW with the current row if it was changed since it was seen
 */
export async function lockEntry(trx: WriteTransaction, { id, version }: SeenEntry): Promise<BankEntry> {
  const [entry] = await lockRows<BankEntry>(trx, tableOf('bank_entry'), [id])
  if (!entry) throw new AppError('UNKNOWN_ROW')
  if (entry.version !== version) throw new AppError('STALE_ROW', { params: { current: entry } })
  return entry
}
