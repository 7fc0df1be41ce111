import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notNegative } from '../../rules/rules.ts'

/** The duty for codes on which the tariff is silent. It is edited on the screen of the duty rates. */
export const standard_customs_duty_rate = defineTable({
  title: 'Standard Customs Duty Rate',
  fields: {
    id: field.id(),
    name: field.text({ required: true, editable: false }),
    rate: field.percent({ required: true, title: 'Rate (%)', rules: [notNegative('Duty cannot be negative')] }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'update'],
  filters: ['name'],
  sort: ['id', 'desc'],
})
