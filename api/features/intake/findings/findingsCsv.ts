import { csvLines } from '../../../documents/csvLines.ts'
import type { Db } from '../../../db/Database.ts'

const PAGE = 5000
const titles = ['row', 'level', 'id', 'code', 'field', 'message']

/**
 * All findings of a receipt as CSV, read page by page. Ids, names of fields and what sentences repeat are a stranger's texts,
 * which no spreadsheet may take for formulas.
 */
export const findingsCsv = (db: Db, receiptId: number): AsyncGenerator<string> => csvLines(titles, findingsOf(db, receiptId))

async function* findingsOf(db: Db, receiptId: number): AsyncGenerator<readonly unknown[]> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('intake_finding')
      .select(['id', 'row_number', 'level', 'record', 'code', 'field', 'message'])
      .where('receipt_id', '=', receiptId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { row_number, level, record, code, field, message } of rows)
      yield [row_number, level, record, code, field, message]
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return
  }
}
