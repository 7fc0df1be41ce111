import type { Place } from './paperLook.ts'
import { printable } from './printable.ts'

export interface Column extends Place {
  title: string
}

export interface Cell {
  /** Only printable characters (`printable`). */
  text: string
  place: Place
  /** Whether it is the header of a row or of a column, if it is one. */
  heads?: 'Row' | 'Column'
}

/** The headers of the columns of a table. */
export const headOf = (columns: readonly Column[]): Cell[] =>
  columns.map(({ title, ...place }): Cell => ({ text: printable(title), place, heads: 'Column' }))

/** A row of a table; its first cell is the header of the row. */
export const cellsOf = (columns: readonly Column[], texts: readonly string[]): Cell[] =>
  columns.map(({ title: _title, ...place }, index): Cell => ({
    text: printable(texts[index] ?? ''),
    place,
    ...(index === 0 && { heads: 'Row' }),
  }))
