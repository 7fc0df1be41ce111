import type { readRefusedRows as readCall } from '#schema/calls/work/uploads.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { MAX_MENDED } from '#schema/work/uploadTypes.ts'
import type { Databases } from '../../../db/databases.ts'
import type { NewRefusedRow } from './refusedRows.ts'
import { refusedNumbers, refusedRowsOf } from './refusedRows.ts'

/** The titles of all columns that rows have, and of those that they lack. */
export function columnsOf(rows: readonly NewRefusedRow[]): string[] {
  const titles = new Set(rows[0]?.cells.map(([title]) => title))
  for (const { problems } of rows) for (const { column } of problems) if (column !== '') titles.add(column)
  return [...titles]
}

/** The text of each column of a row. */
export const textsIn = ({ cells }: NewRefusedRow, columns: readonly string[]): string[] => {
  const byTitle = new Map(cells.map(([title, text]) => [title, text]))
  return columns.map((title) => byTitle.get(title) ?? '')
}

/** The refused rows of an upload in the form of a reply. */
export async function refusedToWire(db: Databases, upload: number): Promise<ReplyOf<typeof readCall>> {
  const rows = await refusedRowsOf(db.rw, upload, { most: MAX_MENDED })
  const columns = columnsOf(rows)
  return {
    columns,
    rows: rows.map((row) => ({
      row: row.row_number,
      cells: textsIn(row, columns),
      problems: row.problems.map(({ column, message: { code, params, message } }) => ({
        column,
        code,
        params: params ?? {},
        message,
      })),
    })),
    total: rows.length < MAX_MENDED ? rows.length : (await refusedNumbers(db.write, upload)).length,
  }
}
