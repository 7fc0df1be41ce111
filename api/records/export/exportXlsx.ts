import { Readable } from 'node:stream'
import { titleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import type { CellType } from '../../documents/xlsxSheets.ts'
import { workbookOf } from '../../documents/xlsxSheets.ts'
import type { ExportReading } from './exportReading.ts'
import type { ExportColumn } from './labelColumns.ts'
import type { ExportFile, ExportPlan } from './planExport.ts'
import { selectText } from './planExport.ts'
import type { TextRow } from '../read/runPage.ts'
import { wireText } from '../read/runPage.ts'

/** Few enough for other people's requests to get their turn in between. */
const FETCHED_ROWS = 500

const cellTypes: { [K in Kind]: CellType } = {
  id: 'number',
  int: 'number',
  ref: 'number',
  money: 'number',
  rate: 'number',
  percent: 'number',
  flag: 'flag',
  day: 'day',
  instant: 'instant',
  choice: 'code',
  country: 'code',
  currency: 'code',
  month: 'code',
  tags: 'text',
  json: 'text',
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  hs6p: 'text',
  file: 'text',
}

const selected = ({ field: { kind }, value }: ExportColumn): string =>
  kind === 'tags' ? `array_to_string(${value}, ', ')` : value

/** The rows of an export in batches. While one batch is processed the next is fetched, never more than one ahead. */
async function* batchesOf(first: Promise<TextRow[]>, fetch: () => Promise<TextRow[]>): AsyncGenerator<TextRow[]> {
  let coming = first
  for (;;) {
    const rows = await coming
    if (!rows.length) return
    coming = fetch()
    // Awaited in the next turn. If there is none because the reader has gone, its failure does not matter.
    coming.catch(() => undefined)
    yield rows
  }
}

/** The export as a workbook, written while its rows are read. Resolves when the first rows have arrived, or rejects. */
export async function exportXlsx(plan: ExportPlan, { client, close }: ExportReading): Promise<ExportFile> {
  const list = plan.columns.map(selected).join(', ')
  const fetch = async () => {
    const query = { text: `fetch ${FETCHED_ROWS} from exported`, rowMode: 'array' as const, types: wireText }
    return (await client.query<TextRow>(query)).rows
  }
  const first = (async () => {
    await client.query(`declare exported no scroll cursor for ${selectText(plan, list)}`)
    return fetch()
  })()
  try {
    await first
  } catch (error) {
    await close(false)
    throw error
  }
  const columns = plan.columns.map(({ name, field }) => ({ title: titleOf(name, field), type: cellTypes[field.kind] }))
  let count = 0
  const counted = async function* () {
    for await (const rows of batchesOf(first, fetch)) {
      count += rows.length
      yield rows
    }
  }
  const archive = Readable.from(workbookOf([{ name: plan.table.title, columns, batches: counted() }]), { objectMode: false })
  archive.once('close', () => void close(archive.readableEnded))
  return { bytes: archive, countRows: () => count }
}
