import { columnOfPath } from '#schema/intake/orderSheet.ts'
import type { Json } from '#schema/kinds.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Message, MessageParams } from '#schema/messages/messages.ts'
import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import { FileRefused } from '../../../files/reading/FileRefused.ts'
import { checkIntake } from '../../../intake/checkIntake.ts'
import { takeIntake } from '../../../intake/takeIntake.ts'
import { jobActor } from '../../../jobs/jobActor.ts'
import { AttemptOver } from '../../../jobs/AttemptOver.ts'
import type { JobAttempt, JobOutcome } from '../../../jobs/JobHandler.ts'
import type { Findings } from '../../../uploads/Findings.ts'
import { isOwnHeader, orderLines } from '../../../uploads/orderRows.ts'
import { readSheetHead } from '../../../uploads/sheetHead.ts'
import { keepRefusedRows } from '../mending/keepRefusedRows.ts'
import { keptIn } from '../filesOf.ts'
import { sourceOf } from '../sourceOf.ts'
import type { UploadRow } from '../uploadRows.ts'
import { endUpload, insertChanges, keepFiles } from '../uploadRows.ts'
import { previewOf } from './previewOf.ts'
import { rememberedFor } from './sheetMappings.ts'
import { findingsOfReceipt } from './findingsOfReceipt.ts'
import type { LineFinding } from './LineFinding.ts'

interface Taking {
  attempt: JobAttempt
  upload: UploadRow
  found: Findings
  config: Config
  db: Databases
  isCheck: boolean
  progress: (share: number) => Promise<void>
}

const PREVIEWED = 20
const NEWLINE = '\n'

/**
 * Takes a sheet of orders through the intake, or only tries to: the same code says what is wrong with an order, computes it and
 * writes it. An order of which a row is wrong is refused with all its rows. A second attempt finds what the first has taken
 * and leaves it.
 */
export async function takeOrders(given: Taking): Promise<JobOutcome> {
  const taking = { ...given, upload: await withChoices(given) }
  const { attempt, upload, found, config, db, isCheck } = taking
  await readAll(taking)
  /** The rows of the sheet behind each line. */
  const rowsOf: (readonly number[])[] = []
  const lines = async function* lines() {
    const source = { ...(await sourceOf({ attempt, config, db }, upload)), progress: taking.progress }
    for await (const { line, rows } of orderLines(source, found)) {
      rowsOf.push(rows)
      yield Buffer.from(`${line}${NEWLINE}`)
    }
  }
  const refused = new Set<number>()
  const sheet: Sheet = {
    lines: lines(),
    rowOf: (line) => rowsOf[line - 1]?.[0] ?? 0,
    note: async (finding) => {
      if (finding.level === 'error') refused.add(finding.row)
      await noteFinding(found, rowsOf[finding.row - 1] ?? [], finding)
    },
  }
  const orders = await (isCheck ? checkSheet(taking, sheet) : takeSheet(taking, sheet))
  const refusedRows = [...refused].map((line) => rowsOf[line - 1] ?? [])
  found.refused = refusedRows.reduce((count, rows) => count + rows.length, 0)
  for (const rows of refusedRows) found.refuseTogether(rows)
  await found.end()
  await keepRefusedRows({ attempt, config, db }, upload, found)
  return endOrders(taking, orders)
}

/**
 * The upload with what was remembered for the headings of its sheet, if they are not ours. This is kept with it, so that what is applied
 * later, or mended, is read as it was checked.
 */
async function withChoices({ attempt, upload, config, db }: Taking): Promise<UploadRow> {
  const kept = keptIn(upload)
  if (kept.choices) return upload
  const {
    files: [file],
  } = await sourceOf({ attempt, config, db }, upload)
  const head = file && (await readSheetHead(file))
  if (!head || isOwnHeader(head.headings)) return upload
  const remembered = await rememberedFor(db.rw, head, kept.emId)
  if (!remembered) return upload
  const files = { ...kept, choices: remembered.columns }
  await keepFiles(db.write, upload.id, files)
  return { ...upload, files: files as object as Json }
}

/** The lines of a sheet, and what is to be done with what is found in them. */
interface Sheet {
  lines: AsyncIterable<Buffer>
  /** The first row of the order of a line. */
  rowOf: (line: number) => number
  note: (finding: LineFinding) => Promise<void>
}

/** Computes the orders and writes none; the first are kept to be shown. @returns how many would be taken */
async function checkSheet({ attempt, upload, db }: Taking, { lines, rowOf, note }: Sheet): Promise<number> {
  let orders = 0
  await checkIntake(
    { db, actor: jobActor(attempt, 'take_upload') },
    {
      source: lines,
      clock: attempt.clock,
      sentBy: attempt.author.userName,
      onChunk: async ({ connection }, result, taken) => {
        if (orders === 0) {
          const preview = await previewOf(connection, taken.slice(0, PREVIEWED))
          const rows = preview.map(({ line, ...change }) => ({ ...change, upload_id: upload.id, row_number: rowOf(line) }))
          await attempt.transaction(({ client }) => insertChanges(client, rows))
        }
        orders += result.accepted + result.unchanged
        for (const finding of result.findings) await note(finding)
      },
    },
  )
  return orders
}

/** @returns how many orders are taken, now or before */
async function takeSheet({ attempt, upload, db }: Taking, { lines, note }: Sheet): Promise<number> {
  const { clock, author } = attempt
  const about = { origin: 'operator_fe', fileName: upload.file_name, sentBy: author.userName, limits: undefined } as const
  const taken = await takeIntake({ db, actor: jobActor(attempt, 'take_upload') }, { source: lines, clock, ...about })
  for await (const findings of findingsOfReceipt(db.rw, taken.receipt)) for (const finding of findings) await note(finding)
  return taken.accepted + taken.unchanged
}

/** Reads the whole sheet first: of a file that cannot be read to its end nothing is taken. @throws {FileRefused} */
async function readAll({ attempt, upload, config, db }: Taking): Promise<void> {
  const counted = { rows: 0, skipped: 0 }
  for await (const _ of orderLines(await sourceOf({ attempt, config, db }, upload), counted));
  if (!counted.rows) throw new FileRefused('FILE_NO_ROWS')
}

/** Notes what is wrong beside the cell that it is about; what buyers have told stays in the refused row alone. */
async function noteFinding(found: Findings, rows: readonly number[], { level, field, detail, params, message }: LineFinding) {
  const { title, item } = columnOfPath(field)
  const said: Message = { code: detail ?? '', params: (params ?? {}) as MessageParams, message }
  await found.say({ row: rows[item] ?? rows[0] ?? 0, column: title, value: '', message: said, isWarning: level !== 'error' })
}

async function endOrders({ attempt, upload, found, isCheck }: Taking, orders: number): Promise<JobOutcome> {
  const { rows, skipped, refused } = found
  const uploaded = Math.max(0, rows - skipped - refused)
  const counts = { added: orders, changed: 0, closed: 0 }
  const sentence = isCheck
    ? say(orders ? 'UPLOAD_CHECKED' : 'UPLOAD_NOTHING_FOUND', { ...counts, refused })
    : say('UPLOAD_RESULT_ROWS', { uploaded, rows, refused })
  const { message, ...said } = sentence
  const values = {
    no_of_rows: rows,
    no_of_rows_uploaded: uploaded,
    skipped_rows: skipped,
    exclude_row_count: 0,
    refused_rows: refused,
  }
  await attempt.transaction(async ({ db }) => {
    const ended = { ...values, ...counts, progress: 100, applied: !isCheck, result: message, said }
    if (!(await endUpload(db, upload.id, { move: 'succeed', values: ended }))) throw new AttemptOver('cancelled')
  })
  return { result: sentence, rowsIn: rows, rowsOut: isCheck ? 0 : uploaded, rowsRefused: refused }
}
