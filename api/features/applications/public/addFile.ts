import { applicantFiles } from '#schema/forms/applicantFiles.ts'
import { invalidValue } from '#schema/rules/invalidValue.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { self_reg_document } from '#schema/tables/merchants/self_reg_document.ts'
import { AppError } from '../../../errors.ts'
import type { FileStore } from '../../../files/FileStore.ts'
import { storeStream } from '../../../files/files.ts'
import type { FileOnDisk, FormOnDisk } from '../../../http/withFormOnDisk.ts'
import { addRow } from '../../../records/write/insert.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { AddedDocument } from './Draft.ts'
import { documentsOf, lockDraft } from './Draft.ts'
import type { Stranger } from './Stranger.ts'
import { writerOf } from './Stranger.ts'

const table = tableOf('self_reg_document')

/**
 * Adds a document to an application that has a name and a country. The content decides what a file is.
 * @param id the draft, as its token names it
 * @throws {AppError} UPLOAD_FAILED for what is no document, without a name and country, or one file too many; UPLOAD_TOO_LARGE;
 * APPLICATION_SUBMITTED
 */
export async function addFile(
  stranger: Stranger & { store: FileStore },
  id: number,
  form: FormOnDisk,
): Promise<{ documents: AddedDocument[] }> {
  const { file } = form
  const contentType = file?.contentType
  if (!file || !contentType) throw new AppError('UPLOAD_FAILED', { errors: { data: say('UPLOAD_WRONG_TYPE') } })
  const category = categoryIn(form)
  return inTransaction(writerOf(stranger), async (trx) => {
    const { applicationId, isSubmitted } = await lockDraft(trx, id)
    if (isSubmitted) throw new AppError('APPLICATION_SUBMITTED')
    if (applicationId === null) throw new AppError('UPLOAD_FAILED', { errors: { data: say('NAME_AND_COUNTRY_FIRST') } })
    if (await isThere(trx, applicationId, file)) return { documents: await documentsOf(trx, applicationId) }
    requireRoom(await documentsOf(trx, applicationId), file.size)
    const { name, content } = file
    const { handle } = await storeStream(trx.db, stranger.store, { name, contentType, content: content(), userId: null })
    const created = trx.actor.at.toISOString()
    await addRow(trx, table, { values: { em_id: applicationId, category, file_name: file.name, file: handle, created } })
    return { documents: await documentsOf(trx, applicationId) }
  })
}

/** Refuses a file of so many bytes beside those that are there. @throws {AppError} UPLOAD_FAILED, UPLOAD_TOO_LARGE */
export function requireRoom(documents: readonly AddedDocument[], bytes: number): void {
  const { maxFiles, maxTotalBytes } = applicantFiles
  if (documents.length >= maxFiles)
    throw new AppError('UPLOAD_FAILED', { errors: { data: say('FILES_TOO_MANY', { limit: maxFiles }) } })
  if (documents.reduce((sum, { size }) => sum + size, bytes) > maxTotalBytes)
    throw new AppError('UPLOAD_TOO_LARGE', { errors: { data: say('FILES_TOO_LARGE', { limit: maxTotalBytes / 1_048_576 }) } })
}

function categoryIn({ fields }: FormOnDisk): string | null {
  const category = (fields['category'] ?? '').trim()
  const field = self_reg_document.fields.category
  if (category.length > field.maxLength)
    throw new AppError('UPLOAD_FAILED', { errors: { category: invalidValue('category', field) } })
  return category || null
}

/** Whether the same file is there already: a connection that was lost after it arrived sends it again. */
async function isThere({ db }: WriteTransaction, applicationId: number, file: FileOnDisk): Promise<boolean> {
  const found = await db
    .selectFrom('self_reg_document')
    .innerJoin('stored_file', 'stored_file.handle', 'self_reg_document.file')
    .select('self_reg_document.id')
    .where('self_reg_document.em_id', '=', applicationId)
    .where('self_reg_document.file_name', '=', file.name)
    .where('stored_file.sha256', '=', file.sha256)
    .executeTakeFirst()
  return found !== undefined
}
