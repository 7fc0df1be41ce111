import { addDays, dayOf } from '#domain/day.ts'
import { tableOf } from '#schema/registry.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'

/** Ends invitations whose last day is over. @returns how many */
export async function expireInvites(trx: WriteTransaction): Promise<number> {
  const yesterday = addDays(dayOf(trx.actor.at), -1)
  const over = await trx.db
    .selectFrom('invite')
    .select('id')
    .where('status', '=', 'SENT')
    .where('expires_on', '<=', yesterday)
    .execute()
  const ids = over.map(({ id }) => id)
  // Somebody may have sent one again, or have used it, before it was locked.
  const rows = (await lockRows(trx, tableOf('invite'), ids)).filter(
    ({ status, expires_on }) => status === 'SENT' && String(expires_on) <= yesterday,
  )
  for (const row of rows) await moveRow(trx, 'invite', { move: 'expire', row })
  return rows.length
}
