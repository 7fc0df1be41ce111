import type { DocumentLanguage, LegalKind } from '#schema/columns/legalDocuments.ts'
import { documentLanguages, legalKinds } from '#schema/columns/legalDocuments.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { documentTypeOf } from '../../files/documentKind.ts'
import { handleOfVersion, keepVersion } from '../../files/documentVersions.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeFile } from '../../files/files.ts'
import type { FormFile, UploadForm } from '../../http/readForm.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { firstDayIn } from './firstDayIn.ts'

const PDF = 'application/pdf'

/** The PDF that a form has in a part named by a language. @throws {AppError} RULE_BROKEN, UPLOAD_FAILED without a file */
function pdfIn({ named }: UploadForm): { language: DocumentLanguage; file: FormFile } {
  if (!named) throw new AppError('UPLOAD_FAILED')
  const language = documentLanguages.find((code) => code === named.part)
  if (!language) throw new AppError('RULE_BROKEN', { errors: { language: enterValid('Language') } })
  if (documentTypeOf(named.name, named.bytes) !== PDF)
    throw new AppError('RULE_BROKEN', { errors: { data: say('NOT_A_PDF', { name: named.name }) } })
  return { language, file: { name: named.name, bytes: named.bytes } }
}

/**
 * Keeps a PDF as the document of its language: the first one, or a version that takes the place of the current one on its first day.
 * @throws {AppError} RULE_BROKEN for what is no PDF, no language of a document, or a first day in the past
 */
export async function saveLegalDocument(writer: Writer & { store: FileStore }, kind: LegalKind, form: UploadForm) {
  const { language, file } = pdfIn(form)
  const effective_from = firstDayIn(form, writer.actor.at)
  const { table } = legalKinds[kind]
  return inTransaction(writer, async (trx) => {
    const userId = writer.actor.operator.id
    const handle = await storeFile(trx.db, writer.store, { ...file, contentType: PDF, userId })
    const values = { name: file.name, file: handle, effective_from }
    const id = await keepDocument(trx, table, { language, ...values })
    const version = { document: { table, id }, file: handle, effectiveFrom: effective_from, at: trx.actor.at, userId }
    await keepVersion(trx.db, version)
    return { rowCount: 1, rows: [{ id }] }
  })
}

interface Kept {
  language: DocumentLanguage
  name: string
  file: string
  effective_from: string
}

type LegalTable = (typeof legalKinds)[LegalKind]['table']

/** The row of a language, added if there is none. Two people who add the same language at once get one document with two versions. */
async function keepDocument(trx: WriteTransaction, table: LegalTable, { language, ...values }: Kept): Promise<number> {
  await trx.client.query(`select pg_advisory_xact_lock(hashtext($1))`, [`${table} ${language}`])
  const found = await trx.db.selectFrom(table).select('id').where('language', '=', language).executeTakeFirst()
  if (!found) return (await addRow(trx, tableOf(table), { values: { language, ...values } })).id
  await updateLocked(trx, tableOf(table), { before: await lockRow(trx, tableOf(table), found.id), values })
  return found.id
}

/** The handle of the document of a language that is in force at a moment. @throws {AppError} UNKNOWN_ROW */
export async function legalHandle(
  db: Queryable,
  kind: LegalKind,
  { language, at }: { language: string; at: Date },
): Promise<string> {
  const { table } = legalKinds[kind]
  const { rows } = await db.query<{ id: number }>(`select id from ${table} where language = $1`, [language])
  if (!rows[0]) throw new AppError('UNKNOWN_ROW')
  return handleOfVersion(db, { table, id: rows[0].id }, { which: 'current', at })
}
