import { Buffer } from 'node:buffer'
import { XlsxSheets } from '../../api/documents/xlsxSheets.ts'
import { zipped } from '../../api/documents/zipped.ts'

type Cells = readonly (string | null)[]

/** A workbook of one sheet whose cells are texts; rows may be generated while it is written. */
export async function workbookOf(titles: readonly string[], rows: Iterable<Cells>): Promise<Buffer> {
  const sheets = new XlsxSheets(
    'Sheet',
    titles.map((title) => ({ title, type: 'text' })),
  )
  const chunks: Buffer[] = []
  for await (const chunk of zipped(sheets.parts(inBatches(rows)))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const BATCH = 1000

async function* inBatches(rows: Iterable<Cells>): AsyncGenerator<Cells[]> {
  let batch: Cells[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}
