import { partOf } from '#schema/personal/personalData.ts'
import { tableOf } from '#schema/registry.ts'
import type { Row } from '../../records/read/readRow.ts'
import { applyRemoval } from '../../records/write/apply.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { PersonalRow } from './parts.ts'
import { replacementOf } from './pseudonym.ts'
import { withdrawPacks } from './withdrawPacks.ts'

/** Replaces what tells of the person in a row, and notes it for readers of the audit log. */
export async function replaceRow(trx: WriteTransaction, { kind, id }: PersonalRow, pseudonym: string): Promise<void> {
  if (kind === 'mail') return replaceMail(trx, id, pseudonym)
  const { table: name, replaces } = partOf(kind)
  const table = tableOf(name)
  const before = await lockRow(trx, table, id)
  const replacements = Object.fromEntries(
    replaces.flatMap((field) => {
      const definition = table.fields[field]
      return definition ? [[field, replacementOf(field, definition, pseudonym)]] : []
    }),
  )
  const values = Object.fromEntries(Object.entries(replacements).filter(([field]) => before[field] !== null))
  await updateLocked(trx, table, { before, values, audited: { before: values, after: values }, note: { erased: pseudonym } })
  if (kind === 'subscriber') await endSubscriptions(trx, id)
  // A field that is empty now may have told of the person before.
  await note(trx, { table: name, id, values: replacements })
  await withdrawPacks(trx, kind, before)
  // Parts that are computed from these show in audit rows as well.
  if (kind === 'operator') await note(trx, { table: name, id, values: { full_name: pseudonym } })
}

/** Nobody is written to at a pseudonym. */
async function endSubscriptions(trx: WriteTransaction, subscriber: number): Promise<void> {
  const { rows } = await trx.client.query<Row & { id: number }>(
    'select * from notification_subscription where subscriber_id = $1 order by id',
    [subscriber],
  )
  for (const row of rows) await applyRemoval(trx, tableOf('notification_subscription'), row)
}

/** A mail keeps when it went and what about; who got it and what it said goes. */
async function replaceMail(trx: WriteTransaction, id: number, pseudonym: string): Promise<void> {
  const { rows } = await trx.client.query<{ content: number | null }>(
    `with former as (select id, content_id from mail_outbox where id = $1 and status <> 'waiting' for update)
     update mail_outbox m set "to" = $2, cc = '{}', subject = $3, body = '', content_id = null, file = null from former where m.id = former.id
     returning former.content_id as content`,
    [id, `${pseudonym.toLowerCase()}@erased.invalid`, pseudonym],
  )
  // Others may have got the same words.
  await trx.client.query(
    `delete from mail_content c where c.id = any($1) and not exists (select from mail_outbox m where m.content_id = c.id)
       and not exists (select from direct_message d where d.content_id = c.id)`,
    [rows.map(({ content }) => content)],
  )
}

async function note(
  trx: WriteTransaction,
  { table, id, values }: { table: string; id: number; values: Readonly<Record<string, string | null>> },
): Promise<void> {
  for (const [field, value] of Object.entries(values))
    await trx.client.query('insert into erasure (table_name, record_id, field, pseudonym) values ($1, $2, $3, $4)', [
      table,
      String(id),
      field,
      value,
    ])
}
