/**
 * First characters that make a spreadsheet treat a cell as a formula, also in their full-width forms; a leading apostrophe
 * marks the cell as text.
 */
const formulaStart = /^[\t\n\r+\-=@＋－＝＠]/

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  return formulaStart.test(value) ? `'${value}` : value
}

/** A value as a cell, always in quotes unless it is empty. */
function cell(value: unknown): string {
  const text = textOf(value)
  return text && `"${text.replaceAll('"', '""')}"`
}

const line = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`

/** CSV as in RFC 4180: the titles, then a line for each row as it arrives. */
export async function* csvLines(titles: readonly string[], rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield line(titles)
  for await (const row of rows) yield line(row)
}
