import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { FieldMarks } from './changedFields.ts'
import type { Merchant } from './Merchant.ts'
import type { Decided } from './useChangeField.ts'

/** What every tab of the dialog works with. */
export interface PanelProps {
  merchant: Merchant
  mayEdit: boolean
  /** The fields that somebody else has just changed. */
  marks: FieldMarks
  /** Saves a field over the row as the person saw it when they began to edit. */
  change: (table: NamedTable, base: Row, field: NamedField, value: unknown) => Promise<Decided>
}
