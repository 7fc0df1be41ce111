/** Reads CSV strictly by RFC 4180: CRLF after each line, quotes doubled within quotes, nothing else. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const place = cell.lastIndex
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined)
      throw new Error(`This is no CSV, from character ${place}: ${JSON.stringify(text.slice(place, place + 80))}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
