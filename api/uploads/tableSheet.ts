import type { NamedTable } from '#schema/define.ts'
import { isGenerated, titleOf } from '#schema/fields.ts'
import { say } from '#schema/messages/sentences.ts'
import { FileRefused } from '../files/reading/FileRefused.ts'
import { readCsv } from '../files/reading/readCsv.ts'
import { readWorkbook } from '../files/reading/readWorkbook.ts'
import type { SheetRow, SheetRows } from '../files/reading/SheetRow.ts'
import type { Findings } from './Findings.ts'
import type { Mending } from './Mending.ts'
import type { UploadSource } from './UploadReader.ts'
import { textOf } from './cells.ts'
import { comparable } from './readSheet.ts'

/** For each field: its column, and the title used in the file. A field that the file lacks has a place behind the last column. */
export type Places = ReadonlyMap<string, { place: number; title: string; isInFile: boolean }>

/** A row below the header. */
export interface TableRow extends SheetRow {
  places: Places
  isDropped: boolean
}

/** Where warnings about the header go. */
type Warned = Pick<Findings, 'say'>

/** The rows of a file for any table, as mended, with the places of its fields. @throws {FileRefused} */
export async function* tableSheet({ files, progress, table, mending }: UploadSource, found: Warned): AsyncGenerator<TableRow> {
  if (!table) throw new RangeError('the upload names no table')
  const [file] = files
  if (!file) throw new FileRefused('FILE_MISSING', { missing: 'File' })
  const { definition } = table
  const names = namesOf(definition, table.titles)
  let places: Places | undefined
  for await (const { rows, share } of rowsOf(file, { names, found })) {
    for (const row of rows) {
      if (!places) places = await placesIn(row, { definition, names, found })
      else if (mending.isRead(row.row)) yield mendedRow(row, { places, names, mending })
    }
    await progress(share)
  }
}

interface Known {
  places: Places
  names: ReadonlyMap<string, string>
  mending: Mending
}

function mendedRow({ row, cells }: SheetRow, { places, names, mending }: Known): TableRow {
  const mended = [...cells]
  for (const [title, text] of mending.cellsOf(row)) {
    const place = places.get(names.get(comparable(title)) ?? '')?.place
    if (place === undefined) continue
    while (mended.length < place) mended.push(null)
    mended[place] = text
  }
  return { row, cells: mended, places, isDropped: mending.isDropped(row) }
}

/** The rows of a CSV file, or of the first sheet whose first row names a column of the table; without one of the first sheet. */
async function* rowsOf(
  { name, bytes }: { name: string; bytes: Buffer },
  { names, found }: Pick<Header, 'names' | 'found'>,
): SheetRows {
  if (/\.csv$/i.test(name)) {
    yield* readCsv(bytes)
    return
  }
  const workbook = await readWorkbook(bytes)
  try {
    const heads: { sheet: number; title: string; isKnown: boolean }[] = []
    for (const [sheet, title] of workbook.sheets.entries()) {
      const head = await firstRowOf(workbook.rows(sheet))
      if (head) heads.push({ sheet, title, isKnown: head.cells.some((cell) => names.has(comparable(textOf(cell)))) })
    }
    const read = heads.find(({ isKnown }) => isKnown) ?? heads[0]
    const others = heads.filter((head) => head !== read).map(({ title }) => title)
    if (read?.isKnown && others.length)
      await found.say({
        row: 1,
        column: '',
        value: '',
        message: say('OTHER_SHEETS_IGNORED', { sheet: read.title, others: others.join(', ') }),
        isWarning: true,
      })
    if (read) yield* workbook.rows(read.sheet)
  } finally {
    workbook.close()
  }
}

/** The first row of a sheet; an empty one where the sheet cannot be read, which is said once it is. */
async function firstRowOf(rows: SheetRows): Promise<SheetRow | undefined> {
  try {
    for await (const { rows: some } of rows) if (some[0]) return some[0]
    return undefined
  } catch (error) {
    if (error instanceof FileRefused) return { row: 1, cells: [] }
    throw error
  }
}

interface Header {
  definition: NamedTable
  /** Names of fields by what a file may call them. */
  names: ReadonlyMap<string, string>
  found: Warned
}

/** Fields by their names, their titles, and the titles that the sender's languages have for them. */
function namesOf(definition: NamedTable, titles: Readonly<Record<string, string>>): Map<string, string> {
  const known = new Map<string, string>()
  for (const [title, name] of Object.entries(titles)) known.set(comparable(title), name)
  for (const [name, field] of Object.entries(definition.fields)) {
    known.set(comparable(titleOf(name, field)), name)
    known.set(comparable(name), name)
  }
  return known
}

async function placesIn({ row, cells }: SheetRow, { definition, names, found }: Header): Promise<Places> {
  const places = new Map<string, { place: number; title: string; isInFile: boolean }>()
  for (const [place, cell] of cells.entries()) {
    const title = textOf(cell)
    const name = names.get(comparable(title))
    const field = name === undefined ? undefined : definition.fields[name]
    const before = name === undefined ? undefined : places.get(name)
    if (before) throw new FileRefused('FILE_COLUMN_TWICE', { first: before.title, second: title })
    // Our own downloads also contain columns that nobody can set.
    if (name !== undefined && field && !isGenerated(field)) places.set(name, { place, title, isInFile: true })
    else if (!field && title !== '')
      await found.say({ row, column: title, value: '', message: say('UNKNOWN_COLUMN_IGNORED'), isWarning: true })
  }
  if (!places.size) throw new FileRefused('FILE_NO_COLUMN_KNOWN', { found: cells.slice(0, 12).map(textOf).join(', ') })
  let behind: number = cells.length
  for (const [name, field] of Object.entries(definition.fields))
    if (!isGenerated(field) && !places.has(name))
      places.set(name, { place: behind++, title: titleOf(name, field), isInFile: false })
  return places
}
