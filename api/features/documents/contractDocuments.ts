import { invalidValue } from '#schema/accept.ts'
import { documentFields } from '#schema/columns/documentFields.ts'
import { say } from '#schema/sentences.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../auth/Actor.ts'
import { recordChange, valuesOf } from '../../records/write/audit.ts'
import { documentTypeOf } from '../files/documentKind.ts'
import type { FileStore } from '../files/FileStore.ts'
import { keepFile } from '../files/files.ts'
import type { UploadForm } from '../files/readForm.ts'

/** Which documents: those of one merchant, or the general ones. */
export type Owner = { table: 'em_contract_document'; em_id: number } | { table: 'general_contract_document' }

interface Stores {
  db: Db
  store: FileStore
}

function checked({ file, failure }: UploadForm): { name: string; bytes: Buffer; contentType: string } {
  const contentType = file && documentTypeOf(file.name, file.bytes)
  if (!file || !contentType) {
    throw new AppError(`${failure}_FAILED`, { errors: { data: say(`${failure}_WRONG_TYPE`) } })
  }
  return { ...file, contentType }
}

/** The name of a new document, which a direct call has to give as the form does (GCD-07). */
function nameIn({ fields, failure }: UploadForm): string {
  const name = (fields.document_name ?? '').trim()
  const { maxLength } = documentFields.document_name
  if (name !== '' && name.length <= maxLength) return name
  throw new AppError(`${failure}_FAILED`, {
    errors: { document_name: invalidValue('document_name', documentFields.document_name) },
  })
}

/** The document if it belongs to the owner; locked, since it is about to change. */
async function lockDocument(trx: Trx, owner: Owner, id: number) {
  const document =
    owner.table === 'em_contract_document'
      ? await trx
          .selectFrom('em_contract_document')
          .selectAll()
          .where('id', '=', id)
          .where('em_id', '=', owner.em_id)
          .forUpdate()
          .executeTakeFirst()
      : await trx.selectFrom('general_contract_document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!document) throw new AppError('UNKNOWN_ROW')
  return document
}

/**
 * Adds a document after the last one.
 * @throws {AppError} RULE_BROKEN for a file that is no document, or without a name; UNKNOWN_ROW for no such merchant
 */
export async function addDocument({ db, store }: Stores, owner: Owner, form: UploadForm, actor: Actor) {
  const upload = checked(form)
  const name = nameIn(form)
  return db.transaction().execute(async (trx) => {
    if (owner.table === 'em_contract_document') {
      const merchant = await trx.selectFrom('em').select('id').where('id', '=', owner.em_id).executeTakeFirst()
      if (!merchant) throw new AppError('UNKNOWN_ROW')
    }
    // One adder at a time, so that no two documents get the same number.
    await sql`select pg_advisory_xact_lock(hashtext(${`documents ${owner.table} ${'em_id' in owner ? owner.em_id : ''}`}))`.execute(
      trx,
    )
    const handle = await keepFile(trx, store, upload, actor.operator.id)
    const values = { document_name: name, file: handle, file_name: upload.name }
    const id = await insertDocument(trx, owner, values)
    const after = { ...values, ...('em_id' in owner && { em_id: owner.em_id }) }
    await recordChange(trx, { table: owner.table, id, action: 'insert', before: null, after, actor })
    return { rowCount: 1, rows: [{ id, document_name: name }] }
  })
}

async function insertDocument(
  trx: Trx,
  owner: Owner,
  values: { document_name: string; file: string; file_name: string },
): Promise<number> {
  if (owner.table === 'general_contract_document') {
    const { next } = await trx
      .selectFrom('general_contract_document')
      .select(({ fn }) => fn.coalesce(fn.max('sort_number'), sql<number>`0`).as('next'))
      .executeTakeFirstOrThrow()
    const row = { ...values, sort_number: next + 1 }
    return (await trx.insertInto('general_contract_document').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const { next } = await trx
    .selectFrom('em_contract_document')
    .select(({ fn }) => fn.coalesce(fn.max('sort_number'), sql<number>`0`).as('next'))
    .where('em_id', '=', owner.em_id)
    .executeTakeFirstOrThrow()
  const row = { ...values, em_id: owner.em_id, sort_number: next + 1 }
  return (await trx.insertInto('em_contract_document').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Puts a new file in the place of the current one, which stays as the previous version. */
export async function replaceDocument({ db, store }: Stores, owner: Owner, id: number, form: UploadForm, actor: Actor) {
  const upload = checked(form)
  return db.transaction().execute(async (trx) => {
    const before = await lockDocument(trx, owner, id)
    const handle = await keepFile(trx, store, upload, actor.operator.id)
    await trx.insertInto('document_version').values({ table_name: owner.table, document_id: id, file: before.file }).execute()
    const after = { file: handle, file_name: upload.name, isreplaced: true, date_of_change: actor.started.toISOString() }
    await trx
      .updateTable(owner.table)
      .set(after)
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await recordChange(trx, {
      table: owner.table,
      id,
      action: 'update',
      before: valuesOf(before, Object.keys(after)),
      after,
      actor,
    })
    return { rowCount: 1, rows: [{ id }] }
  })
}

/** Deletes a document. Its files stay in the store: what was once agreed can be asked for. */
export async function deleteDocument({ db }: Stores, owner: Owner, id: number, actor: Actor) {
  return db.transaction().execute(async (trx) => {
    const before = await lockDocument(trx, owner, id)
    await trx.deleteFrom(owner.table).where('id', '=', id).execute()
    await recordChange(trx, {
      table: owner.table,
      id,
      action: 'delete',
      before,
      after: null,
      actor,
    })
    return { rowCount: 1, rows: [{ id }] }
  })
}

/** A document to be read; where `em_id` is given, only if it is a contract with that merchant. */
interface Wanted {
  table: Owner['table']
  id: number
  em_id?: number | undefined
}

/**
 * The handle of a document's current or previous file.
 * @throws {AppError} UNKNOWN_ROW where there is none, or it is another merchant's
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
