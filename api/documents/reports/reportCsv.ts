import { zippedCsv, type ZippedCsv } from '../zippedCsv.ts'
import type { Report, ReportRow } from './Report.ts'

async function* withSums({ rows, sums }: Report): AsyncGenerator<ReportRow> {
  yield* rows
  if (sums) yield* sums()
}

/** A report as a zipped CSV: its rows and then, if it has them, its sums. */
export const reportCsv = (report: Report): ZippedCsv =>
  zippedCsv({
    name: report.name,
    at: report.made,
    titles: report.columns.map(({ title }) => title),
    numbers: new Set(report.columns.flatMap(({ type }, index) => (type === 'number' ? [index] : []))),
    rows: withSums(report),
  })
