import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../../kinds/KindView.ts'
import type { FieldMarks } from './changedFields.ts'
import type { Merchant } from '../Merchant.ts'

interface FieldChange {
  table: NamedTable
  /** The row as the person saw it when they began to edit. */
  base: Row
  field: NamedField
  value: unknown
  /** Told when it is saved; when somebody else was faster, that may be later, by the merge, or never. */
  onSaved: () => void
}

/** What every tab of the dialog works with. */
export interface PanelProps {
  merchant: Merchant
  mayEdit: boolean
  /** The fields that somebody else has just changed. */
  marks: FieldMarks
  /** Saves a field. */
  change: (change: FieldChange) => Promise<void>
}
