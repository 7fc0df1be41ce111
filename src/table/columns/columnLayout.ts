import type { NamedTable } from '#schema/define.ts'
import { leadOf } from '#schema/leadOf.ts'

/** The heights that rows may have, in pixels. */
export const densities = { compact: 28, normal: 36, roomy: 44 } as const
export type Density = keyof typeof densities

/** How a person has arranged the columns of a screen. Other columns are where the definition puts them. */
export interface ColumnLayout {
  order: readonly string[]
  /** Columns shown or hidden by hand; the others are as defined. */
  visibility: Readonly<Record<string, boolean>>
  /** Columns that stay at the start of the row while the others scroll. */
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
  density: Density
  /** On a phone the list is a grid as well, instead of cards. */
  isGridOnPhone?: boolean
}

export const presetLayout: ColumnLayout = { order: [], visibility: {}, pinned: [], widths: {}, density: 'normal' }

/**
 * The arrangement of a list before anybody changes it: the name of a record stays in view while other columns scroll. Tables
 * that name no columns keep the order of their fields, which is the order in which people paste blocks.
 */
export const presetLayoutOf = (table: Pick<NamedTable, 'fields' | 'lead' | 'label' | 'columns'>): ColumnLayout =>
  table.columns ? { ...presetLayout, pinned: [leadOf(table).title] } : presetLayout

interface Column {
  id: string
  hidden: boolean
}

/** All columns in the arranged order. New columns of a later version follow the column that precedes them in the definition. */
export function orderColumns(columns: readonly Column[], { order }: ColumnLayout): string[] {
  const known = order.filter((id) => columns.some((column) => column.id === id))
  if (known.length === 0) return columns.map(({ id }) => id)
  return columns.reduce<string[]>((ordered, { id }, index) => {
    if (ordered.includes(id)) return ordered
    const before = columns[index - 1]?.id
    return ordered.toSpliced(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, id)
  }, known)
}

/** Whether each column is shown. */
export const visibilityOf = (columns: readonly Column[], { visibility }: ColumnLayout): Record<string, boolean> =>
  Object.fromEntries(columns.map(({ id, hidden }) => [id, visibility[id] ?? !hidden]))

/** The order after a column has moved by one place. */
export function moveColumn(order: readonly string[], id: string, step: 1 | -1): string[] {
  const from = order.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, id)
}
