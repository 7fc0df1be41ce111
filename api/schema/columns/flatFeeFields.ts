import { field } from '../fields.ts'
import { notNegative } from '../rules/rules.ts'

/** The columns of fees of a fixed value. The message says 'Duty' by requirement (FEE-31, FEE-32). */
export const flatFeeFields = {
  id: field.id(),
  name: field.text({ required: true }),
  value: field.money({ required: true, title: 'Value (EUR)', rules: [notNegative('Duty cannot be negative')] }),
  timestamp: field.stamp(),
  version: field.version(),
}
