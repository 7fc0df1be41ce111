import type { FastifyReply } from 'fastify'
import type { Report, ReportRow } from '../../documents/reports/Report.ts'
import { AppError } from '../../errors.ts'
import { attachmentHeader } from '../../files/fileName.ts'

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': attachmentHeader(name),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

/** The most rows of a PDF: each takes 50 kB of memory and some milliseconds, because it can be read aloud cell by cell. */
const MAX_ON_PAPER = 2000

/** The report with its rows at hand. @throws {AppError} REPORT_TOO_LONG if they are too many for a paper */
async function withRows(report: Report): Promise<Report> {
  const rows: ReportRow[] = []
  for await (const row of report.rows) {
    if (rows.length === MAX_ON_PAPER) throw new AppError('REPORT_TOO_LONG', { params: { limit: MAX_ON_PAPER } })
    rows.push(row)
  }
  const again = async function* () {
    yield* rows
  }
  return { ...report, rows: again() }
}

/** Sends a PDF. */
export const sendPaper = (reply: FastifyReply, name: string, paper: PDFKit.PDFDocument): FastifyReply =>
  reply.headers(headersOf('application/pdf', `${name}.pdf`)).send(paper)

/** Sends a report while its rows are being read. Libraries are loaded when they are first needed. */
export async function sendReport(reply: FastifyReply, report: Report, format: 'pdf' | 'csv'): Promise<FastifyReply> {
  if (format === 'pdf') {
    const { reportPaper } = await import('../../documents/reports/reportPaper.ts')
    return sendPaper(reply, report.name, await reportPaper(await withRows(report)))
  }
  const { reportCsv } = await import('../../documents/reports/reportCsv.ts')
  const { fileName, content } = reportCsv(report)
  return reply.headers(headersOf('application/zip', fileName)).send(content)
}
