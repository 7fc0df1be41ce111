/** The fields of one record of a CSV file; undefined if it is none (RFC 4180). */
export function splitCsv(record: string): string[] | undefined {
  const fields: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y
  for (;;) {
    const found = field.exec(record)
    if (!found) return undefined
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '') return fields
  }
}
