import { accept } from '#schema/rules/accept.ts'
import { dayOf as utcDayOf } from '#domain/day.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { tableOf } from '#schema/registry.ts'
import type { TableName } from '#schema/registry.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { quoted } from '../db/quote.ts'
import type { Queryable } from '../db/Queryable.ts'
import { FileRefused } from '../files/reading/FileRefused.ts'
import type { Cell } from '../files/reading/SheetRow.ts'
import type { Findings } from './Findings.ts'
import type { UploadReader } from './UploadReader.ts'
import { textOf } from './cells.ts'
import type { TableRow } from './tableSheet.ts'
import { tableSheet } from './tableSheet.ts'
import { valueOfCell } from './valueOfCell.ts'

/** Rows of any table: each becomes a new record and is checked by the table's own rules. */
export const readTableRows: UploadReader = async (source, found) => {
  const { db, table } = source
  if (!table) throw new RangeError('the upload names no table')
  const reading = { definition: table.definition, references: new References(db), today: utcDayOf(table.at) }
  for await (const row of tableSheet(source, found)) {
    found.rows++
    if (row.isDropped) found.skipped++
    else await readRow(row, reading, found)
  }
  if (!found.rows) throw new FileRefused('FILE_NO_ROWS')
}

interface Reading {
  definition: NamedTable
  references: References
  today: string
}

async function readRow({ row, cells, places }: TableRow, { definition, references, today }: Reading, found: Findings) {
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
