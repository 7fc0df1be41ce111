import type { Db, Trx } from '../../../db/Database.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { CellProblem } from '../../../uploads/Findings.ts'
import type { RowTexts } from '../../../uploads/rowTexts.ts'

/** A refused row of an upload with its cells and what is wrong with them. */
export interface NewRefusedRow extends Pick<RowTexts, 'cells'> {
  upload_id: number
  row_number: number
  problems: readonly CellProblem[]
}

/** Rows are given as one JSON text, so that a statement does not have thousands of parameters. */
export async function insertRefusedRows(client: Queryable, rows: readonly NewRefusedRow[]): Promise<void> {
  if (!rows.length) return
  await client.query(
    `insert into upload_refused_row (upload_id, row_number, cells, problems)
     select upload_id, row_number, cells, problems
     from jsonb_to_recordset($1::jsonb) as (upload_id integer, row_number integer, cells jsonb, problems jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

/** The refused rows of an upload after a row of the file, in its order. */
export async function refusedRowsOf(
  db: Queryable,
  upload: number,
  { after = 0, most }: { after?: number; most: number },
): Promise<NewRefusedRow[]> {
  const { rows } = await db.query<NewRefusedRow>({
    text: 'select * from upload_refused_row where upload_id = $1 and row_number > $2 order by row_number limit $3',
    values: [upload, after, most],
  })
  return rows
}

/** The numbers of all refused rows that are kept. */
export async function refusedNumbers(db: Db | Trx, upload: number): Promise<number[]> {
  const rows = await db
    .selectFrom('upload_refused_row')
    .select('row_number')
    .where('upload_id', '=', upload)
    .orderBy('row_number')
    .execute()
  return rows.map(({ row_number: row }) => row)
}

export const deleteRefusedRows = (trx: Trx, upload: number) =>
  trx.deleteFrom('upload_refused_row').where('upload_id', '=', upload).execute()
