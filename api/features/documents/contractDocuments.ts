import { invalidValue } from '#schema/rules/invalidValue.ts'
import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { documentFields } from '#schema/columns/documentFields.ts'
import { tableOf } from '#schema/registry.ts'
import { say } from '#schema/messages/sentences.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/Database.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { findRow } from '../../records/read/readRow.ts'
import { applyRemoval } from '../../records/write/apply.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { documentTypeOf } from '../../files/documentKind.ts'
import type { FileStore } from '../../files/FileStore.ts'
import type { VersionedDocument } from '../../files/documentVersions.ts'
import { handleOfVersion, keepVersion } from '../../files/documentVersions.ts'
import { storeFile } from '../../files/files.ts'
import type { UploadForm } from '../../http/readForm.ts'
import { firstDayIn } from './firstDayIn.ts'

/** The owner of documents: a merchant, or nobody for the general ones. */
export type Owner = { table: 'em_contract_document'; em_id: number } | { table: 'general_contract_document' }

/** A document and its expected owner. */
interface OwnedDocument {
  owner: Owner
  id: number
}

/** Who changes documents, and where their files are stored. */
interface DocumentWriter extends Writer {
  store: FileStore
}

function checked({ file, failure }: UploadForm): { name: string; bytes: Buffer; contentType: string } {
  const contentType = file && documentTypeOf(file.name, file.bytes)
  if (!file || !contentType) {
    throw new AppError(`${failure}_FAILED`, { errors: { data: say(`${failure}_WRONG_TYPE`) } })
  }
  return { ...file, contentType }
}

/** The name of a new document, which is required in a direct call as it is in the form (GCD-07). */
function nameIn({ fields, failure }: UploadForm): string {
  const name = (fields.document_name ?? '').trim()
  const { maxLength } = documentFields.document_name
  if (name !== '' && name.length <= maxLength) return name
  throw new AppError(`${failure}_FAILED`, {
    errors: { document_name: invalidValue('document_name', documentFields.document_name) },
  })
}

/** The document if it belongs to the owner, locked because it is about to change. */
async function lockDocument(trx: WriteTransaction, { owner, id }: OwnedDocument) {
  const document = await lockRow(trx, tableOf(owner.table), id)
  if ('em_id' in owner && document.em_id !== owner.em_id) throw new AppError('UNKNOWN_ROW')
  return document
}

/**
 * Adds a document after the last one.
 * @throws {AppError} RULE_BROKEN for a file that is not a document, or has no name; UNKNOWN_ROW for an unknown merchant
 */
export async function addDocument(writer: DocumentWriter, owner: Owner, form: UploadForm) {
  const upload = checked(form)
  const name = nameIn(form)
  return inTransaction(writer, async (trx) => {
    if ('em_id' in owner) {
      const merchant = await trx.db.selectFrom('em').select('id').where('id', '=', owner.em_id).executeTakeFirst()
      if (!merchant) throw new AppError('UNKNOWN_ROW')
    }
    const sort_number = await nextNumber(trx.db, owner)
    const file = await storeFile(trx.db, writer.store, { ...upload, userId: writer.actor.operator.id })
    const of = 'em_id' in owner ? { em_id: owner.em_id } : {}
    const effective_from = dayOf(trx.actor.at)
    const values = { document_name: name, file, file_name: upload.name, sort_number, effective_from, ...of }
    const { id } = await addRow(trx, tableOf(owner.table), { values })
    await keepVersion(trx.db, versionBy(trx, { document: { table: owner.table, id }, file, effectiveFrom: effective_from }))
    return { rowCount: 1, rows: [{ id, document_name: name }] }
  })
}

/** Locks until the transaction ends, so that no two documents get the same number. */
async function nextNumber(trx: Trx, owner: Owner): Promise<number> {
  const em_id = 'em_id' in owner ? owner.em_id : null
  await sql`select pg_advisory_xact_lock(hashtext(${`documents ${owner.table} ${em_id ?? ''}`}))`.execute(trx)
  const whose = em_id === null ? sql`` : sql` where em_id = ${em_id}`
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(sort_number), 0) + 1 as next from ${sql.table(owner.table)}${whose}`.execute(trx)
  return rows[0]?.next ?? 1
}

/** A version that the writer uploads. */
const versionBy = (
  { actor }: WriteTransaction,
  version: { document: VersionedDocument; file: string; effectiveFrom: Day },
): Parameters<typeof keepVersion>[1] => ({ ...version, at: actor.at, userId: actor.operator.id })

/**
 * Adds a version, which takes the place of the current one on its first day: today, or a later one that the form names as
 * `effective_from`.
 * @throws {AppError} what `addDocument` throws; REPLACE_FAILED for a day in the past
 */
export async function replaceDocument(writer: DocumentWriter, { owner, id }: OwnedDocument, form: UploadForm) {
  const upload = checked(form)
  const effective_from = firstDayIn(form, writer.actor.at)
  return inTransaction(writer, async (trx) => {
    const before = await lockDocument(trx, { owner, id })
    const file = await storeFile(trx.db, writer.store, { ...upload, userId: writer.actor.operator.id })
    await keepVersion(trx.db, versionBy(trx, { document: { table: owner.table, id }, file, effectiveFrom: effective_from }))
    const values = { file, file_name: upload.name, effective_from, isreplaced: true, date_of_change: trx.actor.at.toISOString() }
    await updateLocked(trx, tableOf(owner.table), { before, values })
    return { rowCount: 1, rows: [{ id }] }
  })
}

/** Deletes a document. Its files stay stored, because what was once agreed may be needed later. */
export async function deleteDocument(writer: Writer, { owner, id }: OwnedDocument) {
  return inTransaction(writer, async (trx) => {
    await applyRemoval(trx, tableOf(owner.table), await lockDocument(trx, { owner, id }))
    return { rowCount: 1, rows: [{ id }] }
  })
}

/** A document for reading; if `em_id` is given, only if it is a contract with that merchant. */
interface Wanted {
  table: Owner['table']
  id: number
  em_id?: number | undefined
}

/**
 * The handle of the file that is in force at a moment, or of the one before it.
 * @throws {AppError} UNKNOWN_ROW if there is none, or it is another merchant's
 */
export async function handleOf(
  db: Queryable,
  { table, id, em_id }: Wanted,
  { which, at }: { which: 'current' | 'previous'; at: Date },
): Promise<string> {
  const document = await findRow(db, tableOf(table), id)
  if (!document || (em_id !== undefined && document['em_id'] !== em_id)) throw new AppError('UNKNOWN_ROW')
  return handleOfVersion(db, { table, id }, { which, at })
}
