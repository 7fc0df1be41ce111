import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted } from './quote.ts'

/** A row for COPY: instants are dates or texts, objects and arrays of objects become JSON, arrays of texts become arrays. */
export type CopiedRow = Readonly<Record<string, unknown>>

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
      .map((row) => `${columns.map((column) => cellOf(row[column])).join('\t')}\n`)
      .join('')
  }
}

function cellOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return escaped(value)
    case 'number':
    case 'boolean':
      return String(value)
    case 'object':
      return value === null ? '\\N' : escaped(textOf(value))
    default:
      return '\\N'
  }
}

function textOf(value: object): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && typeof (value[0] ?? '') === 'string')
    return `{${value.map((entry) => JSON.stringify(entry)).join(',')}}`
  return JSON.stringify(value)
}

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (mark) => marks[mark] ?? mark) : text

const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
