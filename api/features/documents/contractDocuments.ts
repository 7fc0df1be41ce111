import { invalidValue } from '#schema/rules/invalidValue.ts'
import { documentFields } from '#schema/columns/documentFields.ts'
import { tableOf } from '#schema/registry.ts'
import { say } from '#schema/messages/sentences.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { applyRemoval } from '../../records/write/apply.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { documentTypeOf } from '../../files/documentKind.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeFile } from '../../files/files.ts'
import type { UploadForm } from '../../http/readForm.ts'

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
    const values = { document_name: name, file, file_name: upload.name, sort_number, ...of }
    const { id } = await addRow(trx, tableOf(owner.table), { values })
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

/** Replaces the current file, which becomes the previous version. */
export async function replaceDocument(writer: DocumentWriter, { owner, id }: OwnedDocument, form: UploadForm) {
  const upload = checked(form)
  return inTransaction(writer, async (trx) => {
    const before = await lockDocument(trx, { owner, id })
    const file = await storeFile(trx.db, writer.store, { ...upload, userId: writer.actor.operator.id })
    const former = { table_name: owner.table, document_id: id, file: String(before.file) }
    await trx.db.insertInto('document_version').values(former).execute()
    const values = { file, file_name: upload.name, isreplaced: true, date_of_change: trx.actor.at.toISOString() }
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
 * The handle of a document's current or previous file.
 * @throws {AppError} UNKNOWN_ROW if there is none, or it is another merchant's
 */
export async function handleOf(db: Db, { table, id, em_id }: Wanted, which: 'current' | 'previous'): Promise<string> {
  const current =
    table === 'em_contract_document' && em_id !== undefined
      ? await db.selectFrom(table).select('file').where('id', '=', id).where('em_id', '=', em_id).executeTakeFirst()
      : await db.selectFrom(table).select('file').where('id', '=', id).executeTakeFirst()
  if (!current) throw new AppError('UNKNOWN_ROW')
  if (which === 'current') return current.file
  const previous = await db
    .selectFrom('document_version')
    .select('file')
    .where('table_name', '=', table)
    .where('document_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!previous) throw new AppError('UNKNOWN_ROW')
  return previous.file
}
