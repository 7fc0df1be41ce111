import { retentionKinds } from '#schema/personal/retentionKinds.ts'
import { tableOf } from '#schema/registry.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { lockRows } from '../../../records/write/update.ts'
import { removeApplication } from '../../../registration/removeApplication.ts'

/** How many days an application that is not submitted is kept after it was last saved. */
export const KEPT_DAYS = retentionKinds.unfinished_applications.term

const overText = `
  select a.id from self_registration a left join application_draft d on d.application_id = a.id
  where a.status is null and coalesce(d.saved_at, a.requested_on) < $1::timestamptz`

/**
 * Deletes applications that nobody has gone on with, with all that was entered and sent for them, and what was entered on the form
 * before there was an application.
 * @returns how many applications
 */
export async function removeAbandoned(trx: WriteTransaction): Promise<number> {
  const before = new Date(trx.actor.at.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  const over = await trx.client.query<{ id: number }>(overText, [before])
  const ids = over.rows.map(({ id }) => id)
  // Somebody may have submitted one before it was locked.
  const rows = (await lockRows(trx, tableOf('self_registration'), ids)).filter(({ status }) => status === null)
  for (const row of rows) await removeApplication(trx, row)
  // Of what was submitted nothing is left here, and what never got a name is kept no longer either.
  await trx.client.query('delete from application_draft where saved_at < $1::timestamptz', [before])
  return rows.length
}
