import { flatFeeFields } from '../../columns/flatFeeFields.ts'
import { defineTable } from '../../define.ts'

/** What is charged in the month of a merchant's anniversary. */
export const em_annual_fee_type = defineTable({
  title: 'EM Annual Fees',
  route: 'em-annual-fees',
  menu: ['reference', 'fees', 30],
  fields: flatFeeFields,
  allow: ['load', 'insert', 'update'],
  filters: ['name'],
  sort: ['id', 'desc'],
  lead: { title: 'name', amount: 'value' },
  columns: ['value'],
})
