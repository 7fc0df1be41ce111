import type { Db } from '../../../db/Database.ts'

const PAGE = 5000

const cell = (value: string | number | null): string => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`)

/** All findings of a receipt as CSV, read page by page; every value is quoted, as in all our files. */
export async function* findingsCsv(db: Db, receiptId: number): AsyncGenerator<string> {
  yield 'row,level,id,code,field,message\r\n'
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
    yield rows
      .map((row) => [row.row_number, row.level, row.record, row.code, row.field, row.message].map(cell).join(','))
      .map((line) => `${line}\r\n`)
      .join('')
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return
  }
}
