import { Readable } from 'node:stream'
import { csvLines } from './csvLines.ts'
import { timeInName, zipped } from './zipped.ts'

export interface ZippedCsv {
  /** `<report name>_YYYYMMDDHHmmss.zip`, in UTC (CONST-18). */
  fileName: string
  /** Fails if a row cannot be read, instead of ending early as if it were complete. */
  content: Readable
}

interface Report {
  name: string
  at: Date
  titles: readonly string[]
  /** The places of columns with decimal numbers as texts, whose signs are no formulas. */
  numbers?: ReadonlySet<number>
  rows: AsyncIterable<readonly unknown[]>
}

/**
 * A CSV report as people download it: zipped, holding one `<report name>.csv` (CONST-07). Rows are streamed one by one; a cell
 * that a spreadsheet would treat as a formula becomes text.
 */
export const zippedCsv = ({ name, at, titles, numbers, rows }: Report): ZippedCsv => ({
  fileName: `${name}_${timeInName(at)}.zip`,
  content: Readable.from(zipped([{ name: `${name}.csv`, content: csvLines(titles, rows, numbers) }]), { objectMode: false }),
})
