import { randomUUID } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { matchSheet as matchCall, readSheetHeadings } from '#schema/calls/work/sheets.ts'
import type { ColumnChoices } from '#schema/intake/ColumnChoice.ts'
import { orderSheet } from '#schema/intake/orderSheet.ts'
import { say } from '#schema/messages/sentences.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import { AppError } from '../../../errors.ts'
import { FileRefused } from '../../../files/reading/FileRefused.ts'
import { fileStores } from '../../../files/fileStores.ts'
import type { Jobs } from '../../../jobs/Jobs.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { guessColumns } from '../../../uploads/guessColumns.ts'
import { comparable } from '../../../uploads/readSheet.ts'
import type { SheetHead } from '../../../uploads/sheetHead.ts'
import { readSheetHead } from '../../../uploads/sheetHead.ts'
import { filesOf, keptIn } from '../filesOf.ts'
import { addUpload } from '../startUpload.ts'
import type { UploadRow } from '../uploadRows.ts'
import { missingIn, rememberColumns, rememberedFor } from './sheetMappings.ts'

interface Deps {
  config: Config
  db: Databases
}

/** @throws {AppError} UPLOAD_NOT_MATCHABLE for other files, and for one that cannot be read or has no rows */
async function headOf({ config, db }: Deps, upload: UploadRow): Promise<SheetHead> {
  if (upload.type !== 'orders') throw new AppError('UPLOAD_NOT_MATCHABLE')
  const { files } = await filesOf(db.write, await fileStores(config, db.write), upload)
  const head = files[0] && (await readSheetHead(files[0]).catch(asUnmatchable))
  if (!head) throw new AppError('UPLOAD_NOT_MATCHABLE')
  return head
}

function asUnmatchable(error: unknown): never {
  throw error instanceof FileRefused ? new AppError('UPLOAD_NOT_MATCHABLE') : error
}

/**
 * The headings of a sheet that was uploaded, and what is chosen for our columns: what it was read with, what was remembered for
 * the merchant, or what is likely.
 */
export async function sheetHeadings(
  deps: Deps,
  upload: UploadRow,
  emId: number | undefined,
): Promise<ReplyOf<typeof readSheetHeadings>> {
  const head = await headOf(deps, upload)
  const kept = keptIn(upload)
  const of = emId ?? kept.emId
  const remembered = await rememberedFor(deps.db.rw, head, of)
  const choices = remembered?.columns ?? kept.choices ?? guessColumns(head.headings)
  return {
    em_id: of ?? remembered?.em_id ?? null,
    headings: [...head.headings],
    lines: head.lines.map((line) => [...line]),
    columns: Object.entries(orderSheet.columns).map(([name, column]) => ({
      name,
      title: column.title,
      // Whose orders they are may be said of the sheet as a whole.
      required: 'required' in column && name !== 'em',
      example: 'example' in column ? (column.example ?? '') : '',
      choice: choices[name] ?? null,
    })),
    isRemembered: remembered !== undefined,
  }
}

/** @throws {AppError} UPLOAD_FAILED for headings that the sheet does not have, or without a column that it must have */
function checkChoices({ headings }: SheetHead, columns: ColumnChoices): void {
  const known = new Set(headings.map(comparable))
  for (const [name, choice] of Object.entries(columns)) {
    if (!Object.hasOwn(orderSheet.columns, name)) throw new AppError('UNKNOWN_COLUMN', { params: { column: name } })
    if ('heading' in choice && !known.has(comparable(choice.heading)))
      throw new AppError('UNKNOWN_COLUMN', { params: { column: choice.heading } })
  }
  const missing = missingIn(columns)
  if (missing.length)
    throw new AppError('UPLOAD_FAILED', {
      errors: { file: say('FILE_HEADER', { missing: missing.join(', '), found: headings.join(', ') }) },
    })
}

/**
 * Remembers for a merchant what the headings of an uploaded sheet mean, and sends the sheet again, to be read so.
 * @throws {AppError} UPLOAD_NOT_MATCHABLE, UNKNOWN_COLUMN, UPLOAD_FAILED, UPLOAD_RUNNING; UNKNOWN_ROW without such a merchant
 */
export async function matchSheet(
  { jobs, config, ...writer }: Writer & { jobs: Pick<Jobs, 'add'>; config: Config },
  upload: UploadRow,
  { em_id: emId, dry_run, columns }: Omit<BodyOf<typeof matchCall>, 'id'>,
): Promise<UploadRow> {
  const { db, actor } = writer
  if (!isPossible('file_upload_job', 'match', upload.status)) throw new AppError('UPLOAD_NOT_MATCHABLE')
  const head = await headOf({ config, db }, upload)
  const { rows } = await db.rw.query<{ identifier: string }>('select identifier from em where id = $1', [emId])
  const [merchant] = rows
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  // Where the sheet names no merchant all of its orders are of this one.
  const choices: ColumnChoices = { em: { text: merchant.identifier }, ...columns }
  checkChoices(head, choices)
  return inTransaction(writer, async (trx) => {
    await rememberColumns(trx, { emId, headings: head.headings, columns: choices })
    const { type, table_name, country, file_name } = upload
    const { id: user_id, userName: started_by } = actor.operator
    const who = { started_by, user_id, batch: randomUUID(), mends_id: null }
    const files = { files: keptIn(upload).files, titles: {}, emId, choices }
    return addUpload(trx.db, { jobs, actor }, { type, table_name, country, file_name, dry_run, ...who, files })
  })
}
