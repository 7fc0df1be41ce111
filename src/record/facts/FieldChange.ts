import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'

/** A new value of one field of a record. */
export interface FieldChange {
  table: NamedTable
  /** The row as the person saw it when they began to edit. */
  base: Row
  field: NamedField
  value: unknown
  /** Told when it is saved; when somebody else was faster, that may be later, by the merge, or never. */
  onSaved: () => void
}

/** Saves a field; what went wrong is said in a note. */
export type ChangeField = (change: FieldChange) => Promise<void>
