import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notNegative } from '../../rules/rules.ts'

/** What the invoices beside the monthly ones are for: add-ons, MCG and GPSR services, sold by the piece. */
export const invoice_product = defineTable({
  title: 'Invoice Products',
  route: 'ref_invoice_product',
  menu: ['invoices', 20],
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    kind: field.choice({ required: true, choices: ['addons', 'mcg', 'gpsr'], title: 'Invoice Kind' }),
    unit_price: field.money({ required: true, title: 'Unit Price (EUR)', rules: [notNegative('Field cannot be negative')] }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'kind'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'kind', amount: 'unit_price' },
  columns: ['kind', 'unit_price'],
})
