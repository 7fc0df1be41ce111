import type { ColumnChoices } from '#schema/intake/ColumnChoice.ts'
import type { UploadSheet } from '#schema/work/UploadSheet.ts'
import { FileRefused } from '../files/reading/FileRefused.ts'
import { readCsv } from '../files/reading/readCsv.ts'
import { readWorkbook } from '../files/reading/readWorkbook.ts'
import type { Cell, SheetRows } from '../files/reading/SheetRow.ts'
import { textOf } from './cells.ts'
import { Mending } from './Mending.ts'

/** A row of a sheet, its cells by the names of their columns. */
export interface NamedRow<Name extends string> {
  row: number
  cells: Readonly<Partial<Record<Name, Cell>>>
  /** A person has left it out. */
  isDropped?: boolean
}

/** How far a sheet is read, and what was mended in it. */
interface Reading {
  progress: (share: number) => Promise<void>
  mending?: Mending
  /** The file's name, if it may also be a text of separated values. */
  name?: string | undefined
  /** A column that stands twice is refused, where nobody could tell which of them counts. */
  isStrict?: boolean
  /** Where the columns are, if a person has said so; otherwise they are found by their titles. */
  choices?: ColumnChoices | undefined
}

/** A title as it is compared: without case, and with single spaces. */
export const comparable = (title: string): string => title.trim().replace(/\s+/g, ' ').toLowerCase()

type Places<Name extends string> = Map<Name, number>

function placesIn<S extends UploadSheet>(sheet: S, header: readonly Cell[], choices: ColumnChoices | undefined) {
  const titles = header.map((cell) => comparable(textOf(cell)))
  const places: Places<keyof S['columns'] & string> = new Map()
  const missing: string[] = []
  for (const [name, { title, aliases = [], required }] of Object.entries(sheet.columns)) {
    const choice = choices?.[name]
    if (choice && 'text' in choice) continue
    const known = choices ? (choice ? [choice.heading] : []) : [title, ...aliases]
    const place = known.map((one) => titles.indexOf(comparable(one))).find((found) => found >= 0)
    if (place !== undefined) places.set(name, place)
    else if (required) missing.push(title)
  }
  return { places, missing }
}

/** Whether a header has all columns that a sheet must have, by our titles. */
export const isHeaderOf = (sheet: UploadSheet, header: readonly Cell[]): boolean =>
  placesIn(sheet, header, undefined).missing.length === 0

/** A title that stands twice in a header; of headings that a person has chosen only those count. */
function twiceIn(header: readonly Cell[], choices: ColumnChoices | undefined): string | undefined {
  const chosen = choices && new Set(Object.values(choices).map((one) => comparable('heading' in one ? one.heading : '')))
  const titles = header.map(textOf).filter((title) => title !== '' && (chosen?.has(comparable(title)) ?? true))
  return titles.find((title, place) => titles.slice(0, place).some((other) => comparable(other) === comparable(title)))
}

/** How many titles of a wrong header are quoted. */
const MAX_QUOTED = 12

/** What became of a sheet: its rows were read, it is refused, or it is empty. */
type Outcome = 'read' | FileRefused | undefined

/**
 * The rows of the first sheet that has the expected columns in its first row, in any order; other columns are ignored.
 * @throws {FileRefused} FILE_HEADER when no sheet has them; what `readWorkbook` throws
 */
export async function* readSheet<S extends UploadSheet>(
  bytes: Buffer,
  sheet: S,
  reading: Reading,
): AsyncGenerator<NamedRow<keyof S['columns'] & string>> {
  if (reading.name !== undefined && /\.csv$/i.test(reading.name)) {
    const outcome = yield* rowsBelowHeader(readCsv(bytes), sheet, reading)
    if (outcome === 'read') return
    throw outcome ?? new FileRefused('FILE_NO_ROWS')
  }
  const workbook = await readWorkbook(bytes)
  try {
    let refusal: FileRefused | undefined
    for (const index of workbook.sheets.keys()) {
      const outcome = yield* rowsBelowHeader(workbook.rows(index), sheet, reading)
      if (outcome === 'read') return
      refusal ??= outcome
    }
    throw refusal ?? new FileRefused('FILE_NO_ROWS')
  } finally {
    workbook.close()
  }
}

/** The rows of a sheet by the names in its first one; of a sheet without these names no more than its first rows is read. */
async function* rowsBelowHeader<S extends UploadSheet>(
  parts: SheetRows,
  sheet: S,
  { progress, mending = new Mending(), isStrict = false, choices }: Reading,
): AsyncGenerator<NamedRow<keyof S['columns'] & string>, Outcome> {
  let places: Places<keyof S['columns'] & string> | undefined
  const same = textsOf(choices)
  for await (const { rows, share } of parts) {
    let content = rows
    if (!places) {
      const [header, ...below] = rows
      if (!header) return undefined
      const found = placesIn(sheet, header.cells, choices)
      if (found.missing.length) return refusalOf(found.missing, header.cells)
      const twice = isStrict ? twiceIn(header.cells, choices) : undefined
      if (twice !== undefined) return new FileRefused('FILE_COLUMN_TWICE', { first: twice, second: twice })
      places = found.places
      content = below
    }
    for (const { row, cells } of content) {
      if (!mending.isRead(row)) continue
      const mended = mendedCells(sheet, mending.cellsOf(row))
      yield { row, cells: { ...same, ...named(cells, places), ...mended }, ...(mending.isDropped(row) && { isDropped: true }) }
    }
    await progress(share)
  }
  return places && 'read'
}

const refusalOf = (missing: readonly string[], found: readonly Cell[]): FileRefused =>
  new FileRefused('FILE_HEADER', { missing: missing.join(', '), found: found.slice(0, MAX_QUOTED).map(textOf).join(', ') })

/** What stands for every row, by the names of the columns. */
const textsOf = (choices: ColumnChoices = {}): Record<string, Cell> =>
  Object.fromEntries(Object.entries(choices).flatMap(([name, choice]) => ('text' in choice ? [[name, choice.text]] : [])))

const named = <Name extends string>(cells: readonly Cell[], places: Places<Name>): Partial<Record<Name, Cell>> => {
  const row: Partial<Record<Name, Cell>> = {}
  for (const [name, place] of places) row[name] = cells[place] ?? null
  return row
}

/** The mended texts of a row by the names of their columns; they are named by the titles that problems name. */
function mendedCells({ columns }: UploadSheet, texts: ReturnType<Mending['cellsOf']>): Record<string, Cell> {
  const byTitle = new Map(Object.entries(columns).map(([name, { title }]) => [title, name]))
  return Object.fromEntries(
    texts.flatMap(([title, text]) => [byTitle.get(title)].flatMap((name) => (name === undefined ? [] : [[name, text]]))),
  )
}
