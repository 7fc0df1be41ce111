import { Readable } from 'node:stream'
import { checkFigures, checkReturnFile } from '#domain/returns/files/checkReturnFile.ts'
import { fileNameOf } from '#domain/returns/files/fileName.ts'
import type { FileProblem } from '#domain/returns/files/FileProblem.ts'
import type { ReturnFormat, TextFormat } from '#domain/returns/files/formats.ts'
import { isNational, type AnyReturn } from '#domain/returns/files/isNational.ts'
import { writeText } from '#domain/returns/files/writeText.ts'
import { timeInName, zipped } from '../zipped.ts'
import { workbookOf } from '../xlsxSheets.ts'
import { nationalPaper } from './nationalPaper.ts'
import type { ReturnFileOptions } from './ReturnFileOptions.ts'
import { returnPaper } from './returnPaper.ts'
import { returnSheets } from './returnWorkbook.ts'

/** A file as it is stored or sent. */
export interface ReturnFile {
  name: string
  type: string
  content: Readable
}

/** A return that must not be handed out as it is, with what is wrong and where. */
export class ReturnFileRefused extends Error {
  readonly problems: readonly FileProblem[]

  constructor(problems: readonly FileProblem[]) {
    super(`The file of the return is not valid: ${JSON.stringify(problems.slice(0, 3))}`)
    this.problems = problems
  }
}

const types: Readonly<Record<ReturnFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=us-ascii',
  xml: 'application/xml; charset=utf-8',
}

function checked(one: AnyReturn, format: TextFormat): string {
  const text = writeText(one, format)
  const problems = checkReturnFile(text, format, one)
  if (problems.length) throw new ReturnFileRefused(problems)
  return text
}

function contentOf(one: AnyReturn, format: ReturnFormat, options: ReturnFileOptions): Readable {
  if (format !== 'pdf' && format !== 'xlsx') return Readable.from([Buffer.from(checked(one, format))], { objectMode: false })
  const problems = checkFigures(one)
  if (problems.length) throw new ReturnFileRefused(problems)
  if (format === 'xlsx') return Readable.from(workbookOf(returnSheets(one, options)), { objectMode: false })
  return Readable.from(isNational(one) ? nationalPaper(one, options) : returnPaper(one, options), { objectMode: false })
}

/**
 * Writes a return in a format, after it was checked. The same return and options always give the same bytes.
 * @throws {ReturnFileRefused} when the file would not be valid, with the place of each problem
 */
export const writeReturnFile = (one: AnyReturn, format: ReturnFormat, options: ReturnFileOptions): ReturnFile => ({
  name: `${fileNameOf(one)}.${format}`,
  type: types[format],
  content: contentOf(one, format, options),
})

/** A file as people download it: a csv in a zip with the time in its name, every other as it is. */
export function asDownload(file: ReturnFile, at: Date): ReturnFile {
  if (!file.name.endsWith('.csv')) return file
  return {
    name: file.name.replace(/\.csv$/, `_${timeInName(at)}.zip`),
    type: 'application/zip',
    content: Readable.from(zipped([file]), { objectMode: false }),
  }
}

/** Many files as one download; each is read when its turn comes. */
export const asOneDownload = (name: string, files: AsyncIterable<ReturnFile>, at: Date): ReturnFile => ({
  name: `${name}_${timeInName(at)}.zip`,
  type: 'application/zip',
  content: Readable.from(zipped(files), { objectMode: false }),
})
