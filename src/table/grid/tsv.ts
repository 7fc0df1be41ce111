/*
 * Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows, and quotes around
 * a cell that holds one of these, or that begins with a quote.
 */

const special = /^"|[\t\r\n]/

/** A last row of one empty cell ends with a line end of its own: without it the row would not be there. */
export function formatTsv(cells: readonly (readonly string[])[]): string {
  const written = cells.map((line) =>
    line.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
  )
  return `${written.join('\n')}${written.at(-1) === '' ? '\n' : ''}`
}

/** A cell in quotes; a quote that nothing closes before the end of a cell is one of the text, as spreadsheets write it. */
const inQuotes = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y
const bare = /[^\t\r\n]*/y
const lineEnd = /\r\n|\r|\n/y

/** Reads what a spreadsheet copied. The line end after the last row, which Excel writes, begins no further row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; ;) {
    const take = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = at
      const match = pattern.exec(text)
      if (match) at = pattern.lastIndex
      return match
    }
    const quoted = text[at] === '"' ? take(inQuotes)?.[1]?.replaceAll('""', '"') : undefined
    row.push(quoted ?? take(bare)?.[0] ?? '')
    if (text[at] === '\t') at++
    else {
      rows.push(row)
      row = []
      if (!take(lineEnd) || at === text.length) return rows
    }
  }
}
