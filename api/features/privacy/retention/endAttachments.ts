import { tableOf } from '#schema/registry.ts'
import type { KeepingReason } from '#schema/personal/keepingReasons.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../../records/write/update.ts'
import type { Ending } from './Ending.ts'

const table = tableOf('direct_message')
const AT_ONCE = 20

/**
 * The files of messages `a` whose term is over: all messages with them were sent before, and no draft has them; those without a message
 * since they came. Each with the reason that keeps it.
 */
const overText = `
  select a.file, case when exists (
    select from direct_message m join direct_message_recipient r on r.message_id = m.id
    join legal_hold h on h.em_id = r.em_id and h.lifted_on is null where m.oid = a.file) then 'LEGAL_HOLD' end as reason
  from message_attachment a join stored_file f on f.handle = a.file
  where f.created < $1::date and not exists (
    select from direct_message m where m.oid = a.file and (m.sent_date is null or m.sent_date >= $1::date))`

/** Takes a file from the messages and mails that have it; the messages keep its name. */
async function removeFile(trx: WriteTransaction, file: string): Promise<void> {
  const { rows } = await trx.client.query<{ id: number }>('select id from direct_message where oid = $1 order by id', [file])
  for (const { id } of rows) await updateLocked(trx, table, { before: await lockRow(trx, table, id), values: { oid: null } })
  await trx.client.query('update mail_outbox set file = null where file = $1', [file])
  await trx.client.query('delete from message_attachment where file = $1', [file])
  await trx.client.query('select remove_files($1::text[])', [[file]])
}

/** Ends the files that went with messages to merchants. */
export const endAttachments: Ending = {
  count: async ({ rw }, { kept }) => {
    const { rows } = await rw.query<{ reason: KeepingReason | null; count: number }>(
      `select reason, count(*)::integer as count from (${overText}) o group by reason`,
      [kept],
    )
    return {
      due: rows.reduce((sum, { count }) => sum + count, 0),
      held: Object.fromEntries(rows.flatMap(({ reason, count }) => (reason ? [[reason, count]] : []))),
    }
  },
  endSome: async (trx, { kept }) => {
    const { rows } = await trx.client.query<{ file: string }>(
      `select file from (${overText}) o where reason is null order by file limit ${AT_ONCE}`,
      [kept],
    )
    for (const { file } of rows) await removeFile(trx, file)
    return rows.length
  },
}
