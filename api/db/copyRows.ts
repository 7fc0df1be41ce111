import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted } from './quote.ts'

type Cell = string | number | boolean | readonly string[] | null

/** A row for COPY: JSON as its text, arrays of texts as such. */
export type CopiedRow = Readonly<Record<string, Cell>>

/** Loads rows by COPY, which takes a fifth of the time of inserts. All rows have the columns of the first. */
export async function copyRows(client: ClientBase, table: string, rows: readonly CopiedRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = columns.map(quoted).join(', ')
  const target = client.query(copyFrom(`copy ${quoted(table)} (${names}) from stdin`))
  await pipeline(Readable.from(chunksOf(rows, columns)), target)
}

const ROWS_PER_CHUNK = 500

function* chunksOf(rows: readonly CopiedRow[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    yield rows
      .slice(start, start + ROWS_PER_CHUNK)
      .map((row) => `${columns.map((column) => cellOf(row[column] ?? null)).join('\t')}\n`)
      .join('')
  }
}

function cellOf(value: Cell): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return escaped(`{${value.map((entry) => JSON.stringify(entry)).join(',')}}`)
}

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (mark) => marks[mark] ?? mark) : text

const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
