import type { ReactNode } from 'react'
import type { ColumnLead } from '../../kinds/cells/ColumnLead.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'

/** A column of the grid: a field of the table, or something a screen adds. */
export interface GridColumn {
  id: string
  /** In the reader's language. */
  title: string
  width: number
  /** The width at which none of its values is cut, used if it is larger and there is room. */
  wish?: number
  grows: boolean
  align: 'left' | 'right'
  /** Not shown until a person asks for it. */
  hidden: boolean
  isSortable: boolean
  /** What its head says on hover besides its title. */
  hint?: string
  /** The field behind it. */
  field?: NamedField
  /** Whether a click or Enter opens the editor of the cell. */
  isEditable?: boolean
  /** What an added column shows; a field's column uses its kind. */
  render?: (row: Row) => ReactNode
  /** Replaces the title in the head; screen readers still read the title. */
  renderHead?: (rows: readonly Row[]) => ReactNode
  /** Stays at the start (or end) of the row while the others scroll. */
  staysAtStart?: boolean
  staysAtEnd?: boolean
  /** Cells may be several lines high. */
  isTall?: boolean
  /** Fields shown below the value in small print. */
  beneath?: readonly NamedField[]
  /** The column holds the names of the records. */
  lead?: ColumnLead
}

/** A column that a screen adds to those of its table; with the name of a field it replaces that field's column. */
export interface ExtraColumn {
  id: string
  /** The title of an added column; a field's column keeps the title of the field. */
  title?: string
  width: number
  render: (row: Row) => ReactNode
  renderHead?: (rows: readonly Row[]) => ReactNode
  staysAtStart?: boolean
  staysAtEnd?: boolean
  /** The field that it follows; otherwise it comes last. */
  after?: string
  /** It acts on the record as it is now, so a list as of an earlier day does not have it. */
  isOfToday?: boolean
}
