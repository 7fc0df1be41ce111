import { defineTable } from '../define.ts'
import { field } from '../fields.ts'
import { notNegative } from '../rules/rules.ts'

/** What is charged per fiscal report. The message says 'Duty' by requirement (FEE-32). */
export const em_reporting_fee_type = defineTable({
  title: 'EM Reporting Fees',
  route: 'em-reporting-fees',
  menu: 'fees',
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    value: field.money({ required: true, title: 'Value (EUR)', rules: [notNegative('Duty cannot be negative')] }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['name'],
  sort: ['id', 'desc'],
  lead: { title: 'name', amount: 'value' },
  columns: ['value'],
})
