import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'

/** A new value of one field of a record. */
interface FieldChange {
  table: NamedTable
  /** The row as the person saw it when they began to edit. */
  base: Row
  field: NamedField
  value: unknown
  /** Called when it is saved. If somebody else saved first, that may be later, after the merge, or never. */
  onSaved: () => void
}

/** Saves a field; a note says what went wrong. */
export type ChangeField = (change: FieldChange) => Promise<void>
