import { accept } from '#schema/rules/accept.ts'
import { dayOf as utcDayOf } from '#domain/day.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { isGenerated, titleOf } from '#schema/fields.ts'
import { tableOf } from '#schema/registry.ts'
import type { TableName } from '#schema/registry.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { quoted } from '../db/quote.ts'
import type { Queryable } from '../db/Queryable.ts'
import { FileRefused } from '../files/reading/FileRefused.ts'
import { readCsv } from '../files/reading/readCsv.ts'
import { readWorkbook } from '../files/reading/readWorkbook.ts'
import type { Cell, SheetRow, SheetRows } from '../files/reading/SheetRow.ts'
import type { Findings } from './Findings.ts'
import type { UploadReader } from './UploadReader.ts'
import { textOf } from './cells.ts'
import { comparable } from './readSheet.ts'
import { valueOfCell } from './valueOfCell.ts'

/** For each field that the file fills: its column and the title used in the file. */
type Places = ReadonlyMap<string, { place: number; title: string }>

/** Rows of any table: each becomes a new record and is checked by the table's own rules. */
export const readTableRows: UploadReader = async ({ files, db, progress, table }, found) => {
  if (!table) throw new RangeError('the upload names no table')
  const { definition, titles, at } = table
  const [file] = files
  if (!file) throw new FileRefused('FILE_MISSING', { missing: 'File' })
  const references = new References(db)
  const names = namesOf(definition, titles)
  let places: Places | undefined
  for await (const { rows, share } of rowsOf(file, { names, found })) {
    for (const row of rows) {
      if (places) await readRow(row, { definition, places, references, today: utcDayOf(at) }, found)
      else places = await placesIn(row, { definition, names, found })
    }
    await progress(share)
  }
  if (!found.rows) throw new FileRefused('FILE_NO_ROWS')
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
  found: Findings
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
  const places = new Map<string, { place: number; title: string }>()
  for (const [place, cell] of cells.entries()) {
    const title = textOf(cell)
    const name = names.get(comparable(title))
    const field = name === undefined ? undefined : definition.fields[name]
    const before = name === undefined ? undefined : places.get(name)
    if (before) throw new FileRefused('FILE_COLUMN_TWICE', { first: before.title, second: title })
    // Our own downloads also contain columns that nobody can set.
    if (name !== undefined && field && !isGenerated(field)) places.set(name, { place, title })
    else if (!field && title !== '')
      await found.say({ row, column: title, value: '', message: say('UNKNOWN_COLUMN_IGNORED'), isWarning: true })
  }
  if (!places.size) throw new FileRefused('FILE_NO_COLUMN_KNOWN', { found: cells.slice(0, 12).map(textOf).join(', ') })
  return places
}

interface Reading {
  definition: NamedTable
  places: Places
  references: References
  today: string
}

async function readRow({ row, cells }: SheetRow, { definition, places, references, today }: Reading, found: Findings) {
  found.rows++
  const input: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, { place }] of places) {
    const field = definition.fields[name]
    if (!field) continue
    const read = field.kind === 'ref' ? await references.find(name, field, cells[place]) : valueOfCell(cells[place], name, field)
    if ('wrong' in read) errors[name] = read.wrong
    else if (read.value !== null) input[name] = read.value
  }
  const accepted = accept(definition, input, { today })
  const all = { ...accepted.errors, ...errors }
  const [[wrong, message] = []] = Object.entries(all)
  if (wrong !== undefined && message) {
    const place = places.get(wrong)
    const column = place?.title ?? titleOf(wrong, definition.fields[wrong] ?? {})
    return found.say({ row, column, value: place ? (cells[place.place] ?? '') : '', message })
  }
  const label = accepted.values[definition.label ?? 'name']
  await found.change({
    row,
    kind: 'added',
    label: typeof label === 'string' || typeof label === 'number' ? String(label) : `#${row}`,
    table: definition.name,
    after: accepted.values,
  })
}

/** Records of other tables that a file names by id or label; each is looked up once. */
class References {
  readonly #db: Queryable
  readonly #known = new Map<string, number | undefined>()

  constructor(db: Queryable) {
    this.#db = db
  }

  async find(name: string, field: Field, cell: Cell | undefined) {
    const text = textOf(cell)
    if (text === '') return { value: null }
    if (typeof cell === 'number' || /^\d{1,10}$/.test(text)) return { value: Number(text) }
    const key = `${name} ${text}`
    if (!this.#known.has(key)) this.#known.set(key, await this.#look(field, text))
    const id = this.#known.get(key)
    return id === undefined ? { wrong: say('NOT_FOUND_BY_NAME', { field: titleOf(name, field), value: text }) } : { value: id }
  }

  /** The only record with this name; undefined if there is none, or more than one. */
  async #look({ to }: Field, text: string): Promise<number | undefined> {
    if (!to) return undefined
    const { name } = tableOf(to.table as TableName)
    const { rows } = await this.#db.query<{ id: number }>(
      `select id from ${quoted(name)} where ${quoted(to.label)}::text = $1 limit 2`,
      [text],
    )
    return rows.length === 1 ? rows[0]?.id : undefined
  }
}
