import { isDecimal } from '#domain/decimal.ts'

/**
 * First characters that make a spreadsheet treat a cell as a formula, also in their full-width forms; a leading apostrophe
 * marks the cell as text.
 */
const formulaStart = /^[\t\n\r+\-=@＋－＝＠]/

function textOf(value: unknown, isNumber: boolean): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isNumber && isDecimal(value)) return value
  return formulaStart.test(value) ? `'${value}` : value
}

/** A value as a cell, always in quotes unless it is empty. */
function cell(value: unknown, isNumber: boolean): string {
  const text = textOf(value, isNumber)
  return text && `"${text.replaceAll('"', '""')}"`
}

const none: ReadonlySet<number> = new Set()

/**
 * CSV as in RFC 4180: the titles, then a line for each row as it arrives.
 * @param numbers the places of columns whose texts are decimal numbers, which may be negative without being formulas
 */
export async function* csvLines(
  titles: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
  numbers: ReadonlySet<number> = none,
): AsyncGenerator<string> {
  const line = (values: readonly unknown[]): string =>
    `${values.map((value, place) => cell(value, numbers.has(place))).join(',')}\r\n`
  yield line(titles)
  for await (const row of rows) yield line(row)
}
