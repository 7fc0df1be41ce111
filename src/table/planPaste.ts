import { accept } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { readText } from '../kinds/readText.ts'
import { isShown } from '../kinds/isShown.ts'
import type { Block } from './block.ts'
import { columnsOf, rowsOf } from './block.ts'
import type { GridColumn } from './GridColumn.ts'
import { isSameValue } from './isSameValue.ts'

/** What pasting would do to a cell: saved, left as it is, or refused with a sentence. */
export interface PlannedCell {
  row: Row
  field: NamedField
  before: unknown
  after: unknown
  outcome: 'saved' | 'same' | 'refused'
  /** Why it is refused, in English as rules are written; empty for a cell that cannot be changed at all. */
  sentence?: string
}

interface Pasting {
  table: Pick<NamedTable, 'fields' | 'rules' | 'clears'>
  rows: readonly Row[]
  columns: readonly Pick<GridColumn, 'field' | 'isEditable'>[]
  /** Where it goes; cells beyond the list are left out. */
  target: Block
  texts: readonly (readonly string[])[]
  today: string
}

/** What pasting a block of texts would do, cell by cell. A single text goes into every cell of the target. */
export function planPaste({ table, rows, columns, target, texts, today }: Pasting): PlannedCell[] {
  const textAt = (line: number, place: number): string | undefined =>
    texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : texts[line]?.[place]
  return rowsOf(target).flatMap((rowIndex, line) => {
    const row = rows[rowIndex]
    if (!row) return []
    const cells = columnsOf(target).flatMap((columnIndex, place): PlannedCell[] => {
      const column = columns[columnIndex]
      const text = textAt(line, place)
      if (!column?.field || text === undefined) return []
      const { field } = column
      const before = row[field.name]
      const after = readText(text, field)
      if (isSameValue(after, before)) return [{ row, field, before, after, outcome: 'same' }]
      const isOpen = column.isEditable === true && isShown(field, row)
      return [{ row, field, before, after, ...(isOpen ? { outcome: 'saved' } : { outcome: 'refused', sentence: '' }) }]
    })
    return checked(cells, row, table, today)
  })
}

/** The cells of a row after the rules have seen them together. An error of a field that is not pasted refuses the whole row. */
function checked(cells: readonly PlannedCell[], row: Row, table: Pasting['table'], today: string): PlannedCell[] {
  const open = cells.filter(({ outcome }) => outcome === 'saved')
  const { errors, values } = accept(table, Object.fromEntries(open.map(({ field, after }) => [field.name, after])), {
    current: row,
    today,
  })
  const elsewhere = Object.entries(errors).find(([name]) => !open.some(({ field }) => field.name === name))?.[1]
  return cells.map((cell) => {
    if (cell.outcome !== 'saved') return cell
    const sentence = errors[cell.field.name] ?? elsewhere
    if (sentence !== undefined) return { ...cell, outcome: 'refused', sentence }
    const after = Object.hasOwn(values, cell.field.name) ? values[cell.field.name] : cell.after
    return { ...cell, after, outcome: isSameValue(after, cell.before) ? 'same' : 'saved' }
  })
}

/** The changes to save, one set a record. */
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
