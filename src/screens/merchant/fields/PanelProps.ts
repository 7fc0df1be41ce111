import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../../kinds/KindView.ts'
import type { FieldMarks } from './changedFields.ts'
import type { Merchant } from '../Merchant.ts'

/** What every tab of the dialog works with. */
export interface PanelProps {
  merchant: Merchant
  mayEdit: boolean
  /** The fields that somebody else has just changed. */
  marks: FieldMarks
  /**
   * Saves a field over the row as the person saw it when they began to edit. `onSaved` is told when it is; when somebody
   * else was faster, that may be later, by the merge, or never.
   */
  change: (table: NamedTable, base: Row, field: NamedField, value: unknown, onSaved: () => void) => Promise<void>
}
