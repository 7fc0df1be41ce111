import { flatFeeFields } from '../../columns/flatFeeFields.ts'
import { defineTable } from '../../define.ts'

/** What is charged per fiscal report. */
export const em_reporting_fee_type = defineTable({
  title: 'EM Reporting Fees',
  route: 'em-reporting-fees',
  menu: ['reference', 'fees', 50],
  fields: flatFeeFields,
  allow: ['load', 'insert', 'update'],
  filters: ['name'],
  sort: ['id', 'desc'],
  lead: { title: 'name', amount: 'value' },
  columns: ['value'],
})
