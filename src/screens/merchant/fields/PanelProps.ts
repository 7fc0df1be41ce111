import type { ChangeField } from '../../../record/facts/FieldChange.ts'
import type { FieldMarks } from './changedFields.ts'
import type { Merchant } from '../Merchant.ts'

/** What every tab of the dialog works with. */
export interface PanelProps {
  merchant: Merchant
  mayEdit: boolean
  /** The fields that somebody else has just changed. */
  marks: FieldMarks
  /** Saves a field. */
  change: ChangeField
}
