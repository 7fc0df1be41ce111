import { titleOf } from '#schema/fields.ts'
import { upload_problem } from '#schema/tables/work/upload_problem.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { columnsOf, textsIn } from './refusedToWire.ts'
import { refusedRowsOf } from './refusedRows.ts'
import type { PlainWorkbook } from '../sendWorkbook.ts'
import type { UploadRow } from '../uploadRows.ts'

const BATCH = 1000

/** The refused rows of an upload, with the columns of its file and a sentence beside each: it can be mended and sent again. */
export async function refusedWorkbook(db: Queryable, { id, file_name: name }: UploadRow): Promise<PlainWorkbook> {
  const columns = columnsOf(await refusedRowsOf(db, id, { most: BATCH }))
  const titles = [...columns, titleOf('error', upload_problem.fields.error)]
  return {
    fileName: `${name.replace(/\.[^.]+$/, '')} refused rows.xlsx`,
    sheet: 'Refused rows',
    columns: titles.map((title) => ({ title, type: 'text' })),
    rows: (async function* batches() {
      for (let after = 0; ;) {
        const rows = await refusedRowsOf(db, id, { after, most: BATCH })
        yield rows.map((row) => [...textsIn(row, columns), row.problems.map(({ message }) => message.message).join(' ')])
        after = rows.at(-1)?.row_number ?? after
        if (rows.length < BATCH) return
      }
    })(),
  }
}
