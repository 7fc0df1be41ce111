/*
 * Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows, and quotes around
 * cells that contain one of these or begin with a quote.
 */

const special = /^"|[\t\r\n]/

/** If the last row is a single empty cell, it gets a line end of its own; otherwise it would be lost. */
export function formatTsv(cells: readonly (readonly string[])[]): string {
  const written = cells.map((line) =>
    line.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
  )
  return `${written.join('\n')}${written.at(-1) === '' ? '\n' : ''}`
}

/** A quoted cell. A quote that is not closed before the end of a cell is part of the text, as in spreadsheets. */
const inQuotes = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y
const bare = /[^\t\r\n]*/y
const lineEnd = /\r\n|\r|\n/y

/** Reads what a spreadsheet has copied. The line end that Excel writes after the last row does not begin another one. */
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
