import { reportPart } from '../../columns/reportPart.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The VAT of a return for a country. A negative balance is refunded by that country, and not set off against others. */
export const fiscal_report_balance = defineTable({
  title: 'Balances of VAT Returns',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    ...reportPart,
    line_number: field.int({ required: true }),
    mscon: field.country({ required: true, title: 'Country of Consumption' }),
    msid: field.money({ required: true, title: 'From the Member State of Identification' }),
    msest: field.money({ required: true, title: 'From Other Establishments' }),
    corrections: field.money({ required: true }),
    balance: field.money({ required: true }),
  },
  allow: ['load'],
  asOf: false,
  filters: ['report_id', 'em_id'],
  sort: ['id', 'desc'],
  label: 'mscon',
  lead: { title: 'mscon', amount: 'balance', country: 'mscon' },
  columns: ['msid', 'msest', 'corrections', 'balance'],
  listOrder: [['line_number', 'asc']],
})
