/*
 * Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows, and quotes around
 * a cell that holds one of these.
 */

const special = /["\t\r\n]/

export const formatTsv = (cells: readonly (readonly string[])[]): string =>
  cells.map((line) => line.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n')

/** Reads what a spreadsheet copied. The line end after the last row, which Excel writes, begins no further row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++
      endCell()
      if (at < text.length - 1) rows.push([])
    } else cell += letter
  }
  if (cell !== '' || rows.at(-1)?.length === 0 || text.endsWith('\t')) endCell()
  return rows
}
