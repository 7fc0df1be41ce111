import { UnreadableFeed } from '../UnreadableFeed.ts'
import { expectKind } from './expectKind.ts'

/** A row of a table, by the names of its columns. */
type TableRow = (column: string) => string

/**
 * The rows of an answer in CSV. Columns are found by name, because their number and order change; the heading decides the
 * separator.
 * @throws {UnreadableFeed} if a needed column is missing or a row is cut short
 */
export function readTable(text: string, needed: readonly string[]): TableRow[] {
  const content = expectKind(text, 'text')
  const heading = content.slice(0, content.search(/\r?\n|$/))
  const separator = heading.split(';').length > heading.split(',').length ? ';' : ','
  const [names = [], ...rows] = content.split(/\r?\n/).flatMap((line) => (line.trim() ? [cellsOf(line, separator)] : []))
  const places = new Map(names.map((name, place) => [name.trim(), place]))
  const missing = needed.find((name) => !places.has(name))
  if (missing) throw new UnreadableFeed('FEED_NO_COLUMN', { column: missing })
  return rows.map((cells, number) => {
    if (cells.length !== names.length) throw new UnreadableFeed('FEED_ROW_CUT', { row: number + 2 })
    return (column) => cells[places.get(column) ?? -1]?.trim() ?? ''
  })
}

/** The cells of a line; those that contain separators are in quotation marks. */
function cellsOf(line: string, separator: ';' | ','): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}
