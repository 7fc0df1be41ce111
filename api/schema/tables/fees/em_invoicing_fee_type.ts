import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notNegative } from '../../rules/rules.ts'

/** What is charged once per standard invoice. */
export const em_invoicing_fee_type = defineTable({
  title: 'EM Invoicing Fees',
  route: 'em-invoicing-fees',
  menu: ['reference', 'fees', 40],
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    fee_value: field.money({ required: true, rules: [notNegative('Invoicing fee cannot be negative')] }),
    currency: field.currency({ required: true, preset: 'EUR', hidden: true }),
    euro_quote: { ...field.euroQuote(), setByTrigger: true },
    fee_value_eur: field.inEuroOf('fee_value'),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['name'],
  sort: ['id', 'desc'],
  lead: { title: 'name', amount: 'fee_value' },
  columns: ['fee_value'],
})
