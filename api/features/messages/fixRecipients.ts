import type { WriteTransaction } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import type { MessageRow } from './messageRow.ts'
import { lockMessage, messageTable } from './messageRow.ts'
import { addRecipients } from './recipientRows.ts'

/**
 * The message, locked, with its recipients: those who were chosen when it was sent, once. Whoever cannot be reached any more is skipped.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function fixRecipients(trx: WriteTransaction, id: number): Promise<MessageRow> {
  const row = await lockMessage(trx, id)
  const { rowCount } = await trx.client.query('select from direct_message where id = $1 and chosen is not null', [id])
  if (!rowCount) return row
  const counts = await addRecipients(trx.client, row)
  return (await updateLocked(trx, messageTable, { before: row, values: counts, unaudited: { chosen: null } })) as MessageRow
}
