import type { FilterNode } from '#schema/filters/filterTree.ts'
import { tableOf } from '#schema/registry.ts'
import type { Operator } from '../../base/Actor.ts'
import { AppError } from '../../errors.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRow } from '../../records/write/update.ts'

/** A message as its operations need it. */
export interface MessageRow extends Record<string, unknown> {
  id: number
  em_id: number[] | null
  filter: FilterNode[] | null
  kind: 'service' | 'information'
  subject: string
  message: string
  oid: string | null
  status: 'draft' | 'sending' | 'sent'
  user_id: number
  version: number
}

export const messageTable = tableOf('direct_message')

/** A message, locked until the transaction ends. @throws {AppError} UNKNOWN_ROW */
export const lockMessage = async (trx: WriteTransaction, id: number): Promise<MessageRow> =>
  (await lockRow(trx, messageTable, id)) as MessageRow

/** @throws {AppError} NOT_YOUR_DRAFT if somebody else wrote it (PERM-12) */
export function requireAuthor({ user_id }: Pick<MessageRow, 'user_id'>, { id }: Operator): void {
  if (user_id !== id) throw new AppError('NOT_YOUR_DRAFT')
}

/** @throws {AppError} STALE_ROW if it was changed since somebody looked at it */
export function requireVersion(row: MessageRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new AppError('STALE_ROW', { params: { current: row } })
}
