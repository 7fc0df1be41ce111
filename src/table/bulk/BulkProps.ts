import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { Saved } from '../../record/undoSaved.ts'
import type { NoteAction } from '../../ui/notes/notes.ts'
import type { Question } from '../list/listRequestOf.ts'
import type { Selection } from '../list/SelectionContext.ts'

export interface BulkProps {
  table: NamedTable
  fields: readonly NamedField[]
  /** The fields of the table that the rows belong to; a view only shows them. */
  changeable: readonly NamedField[]
  selection: Selection
  /** The request of the list: which rows match, and in which order. */
  question: Question
  /** How many rows match. */
  total: number
  rows: readonly Row[]
  /** The fields on screen, in their order. */
  columns: readonly string[]
  mayExport: boolean
  /** The day of the list, if it is an earlier one. */
  asOf: string | undefined
  remember: (what: Saved) => NoteAction
  reload: () => void
}
