import { dayOf, isDay } from '#domain/day.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { acceptanceOf } from '../../files/acceptanceOf.ts'
import { documentTypeOf } from '../../files/documentKind.ts'
import { versionById } from '../../files/documentVersions.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeFile } from '../../files/files.ts'
import type { UploadForm } from '../../http/readForm.ts'
import { idIn } from '../../http/readForm.ts'
import { findRow } from '../../records/read/readRow.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'

const MOST_NAME = 200

/**
 * Enters that a merchant has accepted a version on paper, with the signed paper as evidence.
 * @throws {AppError} RULE_BROKEN for a day in the future, no name or no paper; UNKNOWN_ROW
 */
export async function enterPaper(writer: Writer & { store: FileStore }, form: UploadForm): Promise<{ rowCount: 1 }> {
  const { file, fields } = form
  const contentType = file && documentTypeOf(file.name, file.bytes)
  const day = fields['accepted_on'] ?? ''
  const name = (fields['accepted_by'] ?? '').trim()
  const errors: FieldErrors = {
    ...(!contentType && { data: say('UPLOAD_WRONG_TYPE') }),
    ...((!isDay(day) || day > dayOf(writer.actor.at) || day < '2018-05-25') && { accepted_on: enterValid('Accepted') }),
    ...((!name || name.length > MOST_NAME) && { accepted_by: enterValid('Accepted By') }),
  }
  if (!file || !contentType || Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
  const [merchant_id, id] = [idIn(form, 'em_id'), idIn(form, 'version')]
  await inTransaction(writer, async (trx) => {
    const version = await versionById(trx.client, id)
    if (!(await findRow(trx.client, tableOf('em'), merchant_id))) throw new AppError('UNKNOWN_ROW')
    const evidence = await storeFile(trx.db, writer.store, { ...file, contentType, userId: writer.actor.operator.id })
    await addRow(trx, tableOf('document_acceptance'), {
      values: {
        ...acceptanceOf(version),
        accepted_at: `${day}T12:00:00.000Z`,
        way: 'paper',
        accepted_by: name,
        merchant_id,
        evidence,
        evidence_name: file.name,
      },
    })
  })
  return { rowCount: 1 }
}

/** The handle of the signed paper of an acceptance. @throws {AppError} UNKNOWN_ROW, also if it was accepted on the form */
export async function evidenceOf(db: Queryable, id: number): Promise<string> {
  const handle = (await findRow(db, tableOf('document_acceptance'), id))?.['evidence']
  if (typeof handle !== 'string') throw new AppError('UNKNOWN_ROW')
  return handle
}
