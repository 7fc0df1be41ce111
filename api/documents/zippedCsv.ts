import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { ZipFile } from 'yazl'

export interface ZippedCsv {
  /** `<report name>_YYYYMMDDHHmmss.zip`, in UTC (CONST-18). */
  fileName: string
  content: Readable
}

/** `20260302100405` of an instant, in UTC. */
const stampOf = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14)

/**
 * A CSV report as people download it: zipped, holding one `<report name>.csv` (CONST-07). Rows travel through one by
 * one; a cell that a spreadsheet would take for a formula becomes text.
 */
export function zippedCsv(
  reportName: string,
  at: Date,
  columns: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
): ZippedCsv {
  const zip = new ZipFile()
  const csv = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    quoted: true,
    quoted_empty: false,
    record_delimiter: 'windows',
  })
  const source = Readable.from(rows)
  const content = zip.outputStream as Readable
  // A row that cannot be read must break the download off, not end it early as if it were whole.
  source.on('error', (error) => csv.destroy(error))
  csv.on('error', (error) => content.destroy(error))
  content.on('close', () => source.destroy())
  zip.addReadStream(source.pipe(csv), `${reportName}.csv`, { mtime: at })
  zip.end()
  return { fileName: `${reportName}_${stampOf(at)}.zip`, content }
}
