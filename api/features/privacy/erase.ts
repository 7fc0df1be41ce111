import { say } from '#schema/messages/sentences.ts'
import { partOf } from '#schema/personal/personalData.ts'
import { tableOf } from '#schema/registry.ts'
import type { PrivacyOutcome } from '#schema/tables/documents/privacy_request.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeStream } from '../../files/files.ts'
import type { Row } from '../../records/read/readRow.ts'
import { applyRemoval } from '../../records/write/apply.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { Verdict } from './foresee.ts'
import { foresee } from './foresee.ts'
import { letterOf } from './letter.ts'
import type { PersonalRow } from './parts.ts'
import { replacementOf } from './pseudonym.ts'

interface Erasure {
  pseudonym: string
  rows: readonly PersonalRow[]
}

/**
 * Erases a person from these rows: all that nothing keeps, in one transaction, and writes a letter about each row. Rows are judged in the
 * same transaction that changes them. The audit log gets the pseudonym and never the values.
 */
export async function erase(writer: Writer, store: FileStore, { pseudonym, rows }: Erasure) {
  return inTransaction(writer, async (trx) => {
    const verdicts = await foresee(trx.client, rows)
    const going = verdicts.filter(({ reason }) => reason === null)
    for (const verdict of going) await replace(trx, verdict, pseudonym)
    const outcome = verdicts.map(outcomeOf)
    const letter = letterOf({ pseudonym, verdicts, at: writer.actor.at })
    const file_name = `letter_${pseudonym}.pdf`
    const { handle: file } = await storeStream(trx.db, store, {
      name: file_name,
      contentType: 'application/pdf',
      content: letter,
      userId: writer.actor.operator.id,
    })
    const replaced = going.length
    const kept = verdicts.length - replaced
    const { id } = await addRow(trx, tableOf('privacy_request'), {
      values: {
        kind: 'erase',
        status: 'complete',
        pseudonym,
        outcome,
        replaced,
        kept,
        file,
        file_name,
        made_by: writer.actor.operator.userName,
      },
      note: { reason: say('PERSON_ERASED', { replaced, kept }).message },
    })
    return { id, replaced, kept }
  })
}

const outcomeOf = ({ kind, id, reason, until }: Verdict): PrivacyOutcome => ({
  kind,
  id,
  did: reason === null ? 'replaced' : 'kept',
  reason,
  until,
})

/** Replaces what tells of the person in a row, and notes it for readers of the audit log. */
async function replace(trx: WriteTransaction, { kind, id }: PersonalRow, pseudonym: string): Promise<void> {
  if (kind === 'mail') return replaceMail(trx, id, pseudonym)
  const { table: name, replaces } = partOf(kind)
  const table = tableOf(name)
  const before = await lockRow(trx, table, id)
  const values = Object.fromEntries(
    replaces.flatMap((field) => {
      const definition = table.fields[field]
      return definition && before[field] !== null ? [[field, replacementOf(field, definition, pseudonym)]] : []
    }),
  )
  await updateLocked(trx, table, { before, values, audited: { before: values, after: values }, note: { erased: pseudonym } })
  if (kind === 'subscriber') await endSubscriptions(trx, id)
  await note(trx, { table: name, id, values })
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
  await trx.client.query(
    `update mail_outbox set "to" = $2, cc = '{}', subject = $3, body = '', content_id = null where id = $1 and status <> 'waiting'`,
    [id, `${pseudonym.toLowerCase()}@erased.invalid`, pseudonym],
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
