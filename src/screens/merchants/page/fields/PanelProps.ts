import type { ChangeField } from '../../../../record/facts/ChangeField.ts'
import type { FieldMarks } from './changedFields.ts'
import type { Merchant } from '../Merchant.ts'

/** The props of every tab of the dialog. */
export interface PanelProps {
  merchant: Merchant
  mayEdit: boolean
  /** The fields that somebody else has just changed. */
  marks: FieldMarks
  /** Saves a field. */
  change: ChangeField
}
