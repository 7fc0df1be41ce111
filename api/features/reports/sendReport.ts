import type { FastifyReply } from 'fastify'
import type { Report } from '../../documents/reports/Report.ts'
import { attachmentHeader } from '../../files/fileName.ts'

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': attachmentHeader(name),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

/** Sends a PDF. */
export const sendPaper = (reply: FastifyReply, name: string, paper: PDFKit.PDFDocument): FastifyReply =>
  reply.headers(headersOf('application/pdf', `${name}.pdf`)).send(paper)

/** Sends a report while its rows are being read. Libraries are loaded when they are first needed. */
export async function sendReport(reply: FastifyReply, report: Report, format: 'pdf' | 'csv'): Promise<FastifyReply> {
  if (format === 'pdf') {
    const { reportPaper } = await import('../../documents/reports/reportPaper.ts')
    return sendPaper(reply, report.name, await reportPaper(report))
  }
  const { reportCsv } = await import('../../documents/reports/reportCsv.ts')
  const { fileName, content } = reportCsv(report)
  return reply.headers(headersOf('application/zip', fileName)).send(content)
}
