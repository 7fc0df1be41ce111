import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SheetColumn } from '../../documents/xlsxSheets.ts'
import { workbookOf } from '../../documents/xlsxSheets.ts'
import { attachmentHeader } from '../../files/fileName.ts'
import type { ExampleFile } from '../../uploads/examples/exampleFiles.ts'

/** A workbook of one sheet. */
export interface PlainWorkbook {
  fileName: string
  sheet: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly (readonly (string | null)[])[]>
}

/** Sends an example of a file as a download. */
export const sendExample = (reply: FastifyReply, { fileName, contentType, text }: ExampleFile): FastifyReply =>
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': attachmentHeader(fileName),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(text)

/** Sends a workbook as a download while it is being created. */
export const sendWorkbook = (reply: FastifyReply, { fileName, sheet, columns, rows }: PlainWorkbook): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': attachmentHeader(fileName),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(Readable.from(workbookOf([{ name: sheet, columns, batches: rows }])))
