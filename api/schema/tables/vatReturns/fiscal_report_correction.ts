import { reportPart } from '../../columns/reportPart.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What a return changes of the VAT of an earlier period in a member state. One out of time is in no total: it is settled there. */
export const fiscal_report_correction = defineTable({
  title: 'Corrections in VAT Returns',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    ...reportPart,
    line_number: field.int({ required: true }),
    period: field.text({ required: true, title: 'Corrected Period' }),
    mscon: field.country({ required: true, title: 'Country of Consumption' }),
    vat: field.money({ required: true, title: 'VAT' }),
    is_out_of_time: field.flag({ title: 'Out of Time' }),
    row_count: field.int({ required: true, title: 'Ledger Rows' }),
    made_of: field.json({ required: true, hidden: true }),
  },
  allow: ['load'],
  asOf: false,
  filters: ['report_id', 'em_id'],
  sort: ['id', 'desc'],
  label: 'period',
  lead: { title: 'period', amount: 'vat', country: 'mscon' },
  columns: ['mscon', 'vat', 'is_out_of_time'],
  sums: ['vat'],
  actions: ['rowsOfPart'],
  listOrder: [['line_number', 'asc']],
})
