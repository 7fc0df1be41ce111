import { correctionTables } from '#schema/choices.ts'
import type { CorrectionTable } from '#schema/choices.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { documentTypeOf } from '../../files/documentKind.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeFile } from '../../files/files.ts'
import type { UploadForm } from '../../http/readForm.ts'
import { idIn } from '../../http/readForm.ts'
import { findRow } from '../../records/read/readRow.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

const accepted: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg'])

/** Adds the supportive document of a request that is pending. @throws {AppError} UPLOAD_FAILED, UNKNOWN_ROW, STALE_STATUS */
export async function addCorrectionDocument(
  writer: Writer & { store: FileStore },
  form: UploadForm,
): Promise<{ rowCount: number }> {
  const table = correctionTables.find((name) => name === form.fields['table_name'])
  const file = form.file ?? form.files[0]
  const contentType = file && documentTypeOf(file.name, file.bytes)
  if (!table) throw new AppError('UPLOAD_FAILED', { params: { part: 'table_name' } })
  if (!file || !contentType || !accepted.has(contentType))
    throw new AppError('UPLOAD_FAILED', { errors: { data: say('UPLOAD_WRONG_TYPE') } })
  const id = idIn(form, 'id')
  return inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, tableOf(table), id)
    if (before['approval_status'] !== null) throw new AppError('STALE_STATUS')
    const handle = await storeFile(trx.db, writer.store, { ...file, contentType, userId: writer.actor.operator.id })
    await updateLocked(trx, tableOf(table), {
      before,
      values: { supportive_document: handle, supportive_document_name: file.name },
    })
    return { rowCount: 1 }
  })
}

/** The handle of the supportive document. @throws {AppError} UNKNOWN_ROW, also if there is none */
export async function correctionDocumentOf({ rw }: Databases, { table_name, id }: { table_name: CorrectionTable; id: number }) {
  const handle = (await findRow(rw, tableOf(table_name), id))?.['supportive_document']
  if (typeof handle !== 'string') throw new AppError('UNKNOWN_ROW')
  return handle
}
