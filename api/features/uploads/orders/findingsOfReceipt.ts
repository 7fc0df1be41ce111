import type { Queryable } from '../../../db/Queryable.ts'
import type { LineFinding } from './LineFinding.ts'

const BATCH = 1000

/** All findings of a receipt, in batches. */
export async function* findingsOfReceipt(db: Queryable, receipt: number): AsyncGenerator<LineFinding[]> {
  for (let after = 0; ;) {
    const { rows } = await db.query<LineFinding & { id: number }>({
      text: `select id, row_number as row, level, field, detail, params, message from intake_finding
             where receipt_id = $1 and id > $2 order by id limit $3`,
      values: [receipt, after, BATCH],
    })
    yield rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH) return
  }
}
