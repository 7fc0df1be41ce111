import { defineTable } from '../define.ts'
import { field } from '../fields.ts'
import { notNegative } from '../rules/rules.ts'

/** What is charged in the month of a merchant's anniversary. The message says 'Duty' by requirement (FEE-31). */
export const em_annual_fee_type = defineTable({
  title: 'EM Annual Fees',
  route: 'em-annual-fees',
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
