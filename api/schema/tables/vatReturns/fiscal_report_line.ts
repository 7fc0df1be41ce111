import { ledgerRateTypes } from '../../choices.ts'
import { reportPart } from '../../columns/reportPart.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A line of a return: supplies to a country from an origin, at one rate. `made_of` has its sums by currency and rate of exchange. */
export const fiscal_report_line = defineTable({
  title: 'Lines of VAT Returns',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    ...reportPart,
    line_number: field.int({ required: true }),
    mscon: field.country({ required: true, title: 'Country of Consumption' }),
    origin_kind: field.choice({ choices: ['MSID', 'FIXED_EST', 'DISPATCH'] }),
    origin_country: field.text(),
    origin_vat_id: field.text({ title: 'Origin VAT ID' }),
    supply_type: field.choice({ choices: ['GOODS', 'SERVICES'] }),
    rate_type: field.choice({ choices: ledgerRateTypes }),
    vat_rate: field.percent({ required: true, scale: 2, title: 'VAT Rate' }),
    taxable: field.money({ required: true }),
    vat: field.money({ required: true, title: 'VAT' }),
    row_count: field.int({ required: true, title: 'Ledger Rows' }),
    made_of: field.json({ required: true, hidden: true }),
  },
  allow: ['load'],
  asOf: false,
  filters: ['report_id', 'em_id'],
  sort: ['id', 'desc'],
  label: 'line_number',
  lead: { title: 'mscon', subtitle: 'supply_type', amount: 'vat', country: 'mscon' },
  columns: ['origin_country', 'vat_rate', 'rate_type', 'taxable', 'vat'],
  sums: ['taxable', 'vat'],
  actions: ['rowsOfPart'],
  listOrder: [['line_number', 'asc']],
})
