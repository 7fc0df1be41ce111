import { once } from 'node:events'
import type { TransformCallback } from 'node:stream'
import { pipeline, Transform } from 'node:stream'
import { to as copyTo } from 'pg-copy-streams'
import { titleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import type { ExportReading } from './exportReading.ts'
import type { ExportColumn } from './labelColumns.ts'
import type { ExportFile, ExportPlan } from './planExport.ts'
import { selectText } from './planExport.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const QUOTE = 34

/** Characters that make a spreadsheet read a cell as a formula, and their full-width forms (OWASP, "CSV Injection"). */
const formulaStarts = ['\t', '\n', '\r', '+', '-', '=', '@', '＋', '－', '＝', '＠']
const formulaCodes = formulaStarts.map((character) => character.codePointAt(0)).join(', ')

/** A text that no spreadsheet evaluates: a leading apostrophe marks it as text. */
const harmless = (text: string): string => `case when ascii(${text}) in (${formulaCodes}) then '''' || ${text} else ${text} end`

const asIs = (column: string): string => column

/** The cell of each kind, as SQL: instants and days in ISO form, decimals as they are stored. */
const cells: { [K in Kind]: (column: string) => string } = {
  id: asIs,
  int: asIs,
  ref: asIs,
  money: asIs,
  rate: asIs,
  percent: asIs,
  day: asIs,
  month: asIs,
  flag: (column) => `${column}::text`,
  instant: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  tags: (column) => harmless(`array_to_string(${column}, ', ')`),
  json: (column) => harmless(`${column}::text`),
  text: harmless,
  longText: harmless,
  choice: harmless,
  country: harmless,
  currency: harmless,
  email: harmless,
  phone: harmless,
  url: harmless,
  hs6p: harmless,
  file: harmless,
}

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The first line: the titles of the columns. */
const headerLine = (columns: readonly ExportColumn[]): string =>
  `${columns.map(({ name, field }) => inQuotes(titleOf(name, field))).join(',')}\r\n`

/** Ends lines with CR LF as RFC 4180 requires; PostgreSQL writes a bare line feed. Line feeds within a cell are kept. */
class CrLfLines extends Transform {
  /** Lines completed so far. */
  count = 0
  #isQuoted = false

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const ends = this.#lineEnds(chunk)
    const lines = Buffer.allocUnsafe(chunk.length + ends.length)
    let from = 0
    let length = 0
    for (const end of ends) {
      length += chunk.copy(lines, length, from, end)
      lines[length++] = CARRIAGE_RETURN
      from = end
    }
    chunk.copy(lines, length, from)
    this.count += ends.length
    done(null, lines)
  }

  /** The line feeds that end lines, which are those outside quotes. Byte by byte, because nearly every tenth byte is a quote. */
  #lineEnds(chunk: Buffer): number[] {
    const ends: number[] = []
    let isQuoted = this.#isQuoted
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index]
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) ends.push(index)
    }
    this.#isQuoted = isQuoted
    return ends
  }
}

/**
 * The export as CSV, row by row as PostgreSQL produces it. Every value is quoted: a spreadsheet that separates columns by
 * semicolons would otherwise split `x;=1+1` into two cells, one of them a formula. NULL has no quotes, which distinguishes
 * it from an empty text. Resolves when the first rows have arrived, or rejects. */
export async function exportCsv(plan: ExportPlan, { client, close }: ExportReading): Promise<ExportFile> {
  const list = plan.columns.map(({ field, value }) => cells[field.kind](value)).join(', ')
  const rows = client.query(copyTo(`copy (${selectText(plan, list)}) to stdout with (format csv, force_quote *)`))
  try {
    // A statement that fails does so before its first row, while the reply can still be an error.
    await once(rows, 'readable')
  } catch (error) {
    await close(false)
    throw error
  }
  const lines = new CrLfLines()
  lines.push(headerLine(plan.columns))
  return { bytes: pipeline(rows, lines, (error) => void close(!error)), countRows: () => lines.count }
}
