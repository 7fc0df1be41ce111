import { accept } from '#schema/rules/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import type { Message, StoredMessage } from '#schema/messages/messages.ts'
import { isShown } from '../../kinds/text/isShown.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { readText } from '../../kinds/text/readText.ts'
import type { Block } from '../grid/block.ts'
import { columnsOf, rowsOf } from '../grid/block.ts'
import { cellText } from '../grid/cellText.ts'
import type { GridColumn } from '../grid/GridColumn.ts'
import { isSameValue } from '../../data/isSameValue.ts'

/** What pasting would do to a cell: save it, leave it, refuse it with a reason, or empty it because another saved cell requires that. */
export interface PlannedCell {
  row: Row
  field: NamedField
  before: unknown
  after: unknown
  outcome: 'saved' | 'same' | 'refused' | 'emptied'
  /** Why it is refused; undefined for cells that cannot be changed at all. */
  refusal?: StoredMessage
}

type Column = Pick<GridColumn, 'field' | 'isEditable'>

interface List {
  table: Pick<NamedTable, 'fields' | 'rules' | 'clears'>
  rows: readonly Row[]
  columns: readonly Column[]
  today: string
}

interface Pasting extends List {
  /** Where the texts go; cells outside the list are left out. */
  target: Block
  texts: readonly (readonly string[])[]
}

interface Filling extends List {
  /** The values of its first row go into the others. */
  block: Block
}

/** A value to be put into a cell. */
interface Given {
  row: Row
  field: NamedField
  isEditable: boolean
  after: unknown
}

const isSameText = (a: string, b: string): boolean => a.replaceAll('\r\n', '\n') === b.replaceAll('\r\n', '\n')

/** What pasting a block of texts would do to each cell. A single text goes into every cell of the target. */
export function planPaste({ target, texts, ...list }: Pasting): PlannedCell[] {
  const textAt = (line: number, place: number): string | undefined =>
    texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : texts[line]?.[place]
  return plan(list, target, ({ row, field }, { line, place }) => {
    const text = textAt(line, place)
    if (text === undefined) return undefined
    // A cell may show less than it holds, so pasting its own text back changes nothing.
    return { after: isSameText(text, cellText({ field }, row)) ? row[field.name] : readText(text, field) }
  })
}

/** What filling down would do: it copies the full values of the first row, not the texts of their cells. */
export function planFill({ block, ...list }: Filling): PlannedCell[] {
  const first = list.rows[block.top]
  return plan(list, { ...block, top: block.top + 1 }, ({ field }) =>
    first && isShown(field, first) ? { after: first[field.name] } : undefined,
  )
}

/** The value for a cell; `at` is its place within the target. */
type ValueFor = (cell: Pick<Given, 'row' | 'field'>, at: { line: number; place: number }) => Pick<Given, 'after'> | undefined

function plan({ table, rows, columns, today }: List, target: Block, valueFor: ValueFor): PlannedCell[] {
  return rowsOf(target).flatMap((rowIndex, line) => {
    const row = rows[rowIndex]
    if (!row) return []
    const given = columnsOf(target).flatMap((columnIndex, place): Given[] => {
      const { field, isEditable = false } = columns[columnIndex] ?? {}
      const value = field && valueFor({ row, field }, { line, place })
      return value ? [{ row, field, isEditable, ...value }] : []
    })
    return planRow({ table, row, today }, given)
  })
}

/** A record, and what is needed to apply the rules to it. */
interface Planned extends Pick<List, 'table' | 'today'> {
  row: Row
}

/** The cells of a row after the rules have been applied to all of them together. */
function planRow(record: Planned, given: readonly Given[]): PlannedCell[] {
  const { table, row } = record
  const cells = given.map(({ field, isEditable, after }): PlannedCell => {
    const before = row[field.name]
    if (isSameValue(after, before)) return { row, field, before, after, outcome: 'same' }
    if (!isEditable || !isShown(field, row)) return { row, field, before, after, outcome: 'refused' }
    return { row, field, before, after, outcome: 'saved' }
  })
  const { refusals, values } = judge(
    record,
    cells.filter(({ outcome }) => outcome === 'saved'),
  )
  const judged = cells.map((cell) => {
    const refusal = refusals.get(cell.field.name)
    if (cell.outcome !== 'saved') return cell
    if (refusal) return { ...cell, outcome: 'refused', refusal } as const
    const after = values[cell.field.name]
    return { ...cell, after, outcome: isSameValue(after, cell.before) ? 'same' : 'saved' } as const
  })
  const emptied = Object.entries(values).flatMap(([name, after]): PlannedCell[] => {
    const definition = table.fields[name]
    const before = row[name]
    if (!definition || isSameValue(after, before) || judged.some(({ field }) => field.name === name)) return []
    return [{ row, field: { ...definition, name, title: titleOf(name, definition) }, before, after, outcome: 'emptied' }]
  })
  return [...judged, ...emptied]
}

/**
 * What can be saved of a row. Refused cells are left out and the rest is judged again without them, since a rule may
 * involve several fields. An error in a field that is not among the cells refuses all of them.
 */
function judge({ table, row, today }: Planned, cells: readonly PlannedCell[]) {
  const refusals = new Map<string, Message>()
  for (;;) {
    const open = cells.filter(({ field }) => !refusals.has(field.name))
    const changes = Object.fromEntries(open.map(({ field, after }) => [field.name, after]))
    const { errors, values } = accept(table, changes, { current: row, today })
    const refused = Object.entries(errors)
    const [first] = refused
    if (!first || open.length === 0) return { refusals, values }
    const own = refused.filter(([name]) => Object.hasOwn(changes, name))
    for (const [name, refusal] of own) refusals.set(name, refusal)
    if (own.length === 0) for (const { field } of open) refusals.set(field.name, first[1])
  }
}

/** Plans cells again after the server has refused them, on the record as it is now. */
export function planAgain(cells: readonly PlannedCell[], record: Planned): PlannedCell[] {
  const given = cells
    .filter(({ outcome }) => outcome === 'saved')
    .map(({ field, after }): Given => ({ row: record.row, field, isEditable: true, after }))
  return planRow(record, given)
}

/** The changes to save, one set for each record. */
export function changesOf(cells: readonly PlannedCell[]): { row: Row; changes: Record<string, unknown> }[] {
  const byRow = new Map<number, { row: Row; changes: Record<string, unknown> }>()
  for (const { row, field, after, outcome } of cells) {
    if (outcome !== 'saved') continue
    const entry = byRow.get(row.id) ?? { row, changes: {} }
    entry.changes[field.name] = after
    byRow.set(row.id, entry)
  }
  return [...byRow.values()]
}
