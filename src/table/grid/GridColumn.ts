import type { ReactNode } from 'react'
import type { ColumnLead } from '../../kinds/cells/ColumnLead.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'

/** A column of the grid: a field of the table, or something a screen adds. */
export interface GridColumn {
  id: string
  /** In the reader's language. */
  title: string
  width: number
  grows: boolean
  align: 'left' | 'right'
  /** Not shown until a person asks for it. */
  hidden: boolean
  isSortable: boolean
  /** The field behind it. */
  field?: NamedField
  /** Whether a click or Enter opens the editor of the cell. */
  isEditable?: boolean
  /** What an added column shows; a field's column uses its kind. */
  render?: (row: Row) => ReactNode
  /** What stands in the head instead of the title; the title is read out. */
  renderHead?: (rows: readonly Row[]) => ReactNode
  /** Kept at the start, or at the end, of the row while the others scroll. */
  staysAtStart?: boolean
  staysAtEnd?: boolean
  /** Cells may be several lines high. */
  isTall?: boolean
  /** The column holds the names of the records. */
  lead?: ColumnLead
}

/** What a screen adds to the columns of its table, or how it shows one of them when it has the name of a field. */
export interface ExtraColumn {
  id: string
  /** Of an added column; a field's column keeps the title of the field. */
  title?: string
  width: number
  render: (row: Row) => ReactNode
  renderHead?: (rows: readonly Row[]) => ReactNode
  staysAtStart?: boolean
  staysAtEnd?: boolean
  /** The field behind which it stands; otherwise it comes after all of them. */
  after?: string
  /** Acts on the record as it is: a list of the past goes without. */
  isOfToday?: boolean
}
