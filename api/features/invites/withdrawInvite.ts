import { tableOf } from '#schema/registry.ts'
import { moveRow } from '../../records/write/move.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

/** Withdraws an invitation that waits; its link opens nothing any more. @throws {AppError} UNKNOWN_ROW, STALE_STATUS */
export async function withdrawInvite(writer: Writer, id: number): Promise<{ rowCount: 1 }> {
  return inTransaction(writer, async (trx) => {
    await moveRow(trx, 'invite', { move: 'withdraw', row: await lockRow(trx, tableOf('invite'), id) })
    return { rowCount: 1 }
  })
}
