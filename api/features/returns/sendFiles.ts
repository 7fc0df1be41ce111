import type { FastifyReply } from 'fastify'
import { formatsOf, returnFormats } from '#domain/returns/files/formats.ts'
import type { ReturnFormat } from '#domain/returns/files/formats.ts'
import type { AnyReturn } from '#domain/returns/files/isNational.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Databases } from '../../db/databases.ts'
import type { ReturnFile } from '../../documents/returns/returnFiles.ts'
import type { ReturnFileOptions } from '../../documents/returns/ReturnFileOptions.ts'
import { asDownload, asOneDownload, ReturnFileRefused, writeReturnFile } from '../../documents/returns/returnFiles.ts'
import { AppError } from '../../errors.ts'
import { transactionsOf } from '../../returns/inspect/ledgerOf.ts'
import type { FileStores } from '../../files/fileStores.ts'
import { attachmentHeader } from '../../files/fileName.ts'
import type { ReportContent } from './findReports.ts'

export interface FileDeps {
  db: Databases
  files: FileStores
}

/** @throws {AppError} REPORT_TYPE_UNKNOWN for a format that there is none of, or that the country does not have */
export function formatOf(format: string, country: string | null): ReturnFormat {
  const found = returnFormats.find((known) => known === format)
  if (!found || !formatsOf(country ?? '').includes(found)) throw new AppError('REPORT_TYPE_UNKNOWN')
  return found
}

/** The stored file of a filed return. */
async function storedFile({ db, files }: FileDeps, report: ReportContent, format: ReturnFormat): Promise<ReturnFile | undefined> {
  const { rows } = await db.rw.query<{ file: string; name: string; type: string; store: string }>(
    `select f.file, f.file_name as name, s.content_type as type, s.store from fiscal_report_file f
     join stored_file s on s.handle = f.file where f.em_id = $1 and f.report_id = $2 and f.format = $3`,
    [report.em_id, report.id, format],
  )
  const [file] = rows
  const store = file && files.named(file.store)
  return file && store && { name: file.name, type: file.type, content: await store.read(file.file) }
}

/**
 * A file of a return: the bytes that were stored when it was filed, or of an open one a draft, which says so on every page.
 * @throws {AppError} RETURN_BLOCKED if the file would not be valid
 */
export async function fileOf(deps: FileDeps, report: ReportContent, format: ReturnFormat): Promise<ReturnFile> {
  const isFiled = report.status === 'submitted'
  const stored = isFiled ? await storedFile(deps, report, format) : undefined
  if (stored) return stored
  const made = new Date(report.submitted_at ?? report.composed_at)
  return writtenOrRefused(report.content, format, {
    draft: !isFiled,
    due: report.due_date,
    made,
    transactions: transactionsOf(deps.db.look, report),
  })
}

/** @throws {AppError} RETURN_BLOCKED if the file would not be valid, with what is wrong */
export function writtenOrRefused(one: AnyReturn, format: ReturnFormat, options: ReturnFileOptions): ReturnFile {
  try {
    return writeReturnFile(one, format, options)
  } catch (error) {
    if (!(error instanceof ReturnFileRefused)) throw error
    const reasons = error.problems.map(({ code, params }) => say(code, params))
    throw new AppError('RETURN_BLOCKED', { params: { reasons, findings: [{ code: 'FILE_DIFFERS' }] } })
  }
}

export const send = (reply: FastifyReply, { name, type, content }: ReturnFile): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': attachmentHeader(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(content)

/** Sends a file of a return; a csv in a zip with the time in its name. */
export async function sendReport(
  deps: FileDeps,
  { report, format, at, reply }: { report: ReportContent; format: string; at: Date; reply: FastifyReply },
): Promise<FastifyReply> {
  return send(reply, asDownload(await fileOf(deps, report, formatOf(format, report.country)), at))
}

interface Many {
  reports: readonly ReportContent[]
  /** By default all that the country of each return has. */
  formats: readonly string[] | undefined
  at: Date
  reply: FastifyReply
}

/** Sends files of many returns as one zip, each written when its turn comes. */
export function sendReports(deps: FileDeps, { reports, formats, at, reply }: Many): FastifyReply {
  for (const format of formats ?? [])
    if (!returnFormats.some((known) => known === format)) throw new AppError('REPORT_TYPE_UNKNOWN')
  async function* all(): AsyncGenerator<ReturnFile> {
    const names = new Map<string, number>()
    for (const report of reports) {
      const own = formatsOf(report.country ?? '').filter((format) => formats?.includes(format) ?? true)
      for (const format of own) {
        const file = await fileOf(deps, report, format)
        const times = (names.get(file.name) ?? 0) + 1
        names.set(file.name, times)
        // Two merchants may have the same number under our registration.
        yield times === 1 ? file : { ...file, name: file.name.replace(/(?=\.\w+$)/, `_${report.id}`) }
      }
    }
  }
  return send(reply, asOneDownload('VAT Returns', all(), at))
}
