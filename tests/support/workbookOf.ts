import { Buffer } from 'node:buffer'
import { workbookOf as writtenWorkbook } from '../../api/documents/xlsxSheets.ts'

type Cells = readonly (string | null)[]

/** A workbook of one sheet whose cells are texts; rows may be generated while it is written. */
export async function workbookOf(titles: readonly string[], rows: Iterable<Cells>): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, type: 'text' }) as const)
  const chunks: Buffer[] = []
  for await (const chunk of writtenWorkbook([{ name: 'Sheet', columns, batches: inBatches(rows) }])) chunks.push(chunk)
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
