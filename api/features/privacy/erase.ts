import { dayOf } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { PrivacyOutcome } from '#schema/tables/documents/privacy_request.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeStream } from '../../files/files.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { Verdict } from './foresee.ts'
import { foresee } from './foresee.ts'
import { letterOf } from './letter.ts'
import type { PersonalRow } from './parts.ts'
import { replaceRow } from './replaceRow.ts'

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
    const verdicts = await foresee(trx.client, rows, dayOf(writer.actor.at))
    const going = verdicts.filter(({ reason }) => reason === null)
    for (const verdict of going) await replaceRow(trx, verdict, pseudonym)
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
