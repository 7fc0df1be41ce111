import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notBefore, notNegative, positive } from '../../rules/rules.ts'

/** A product that a merchant has beside the reporting of its orders: the monthly run bills it in the series of its kind. */
export const em_product = defineTable({
  title: 'Products',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    product_id: field.ref({ required: true, title: 'Product', to: { table: 'invoice_product', label: 'name' } }),
    quantity: field.int({ required: true, preset: 1, short: true, rules: [positive('Quantity must be positive')] }),
    /** Empty for the list price of the day on which it is billed. */
    unit_price: field.money({ title: 'Unit Price (EUR)', rules: [notNegative('Field cannot be negative')] }),
    rhythm: field.choice({ required: true, choices: ['monthly', 'once'], preset: 'monthly' }),
    /** Each month that it touches is billed once. */
    valid_from: field.day({ required: true, presetToday: true }),
    valid_to: field.day({ rules: [notBefore('valid_from', 'Valid To cannot be before Valid From')] }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['em_id', 'product_id', 'rhythm'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'product_id', subtitle: 'rhythm', amount: 'unit_price', when: 'valid_from' },
  columns: ['quantity', 'unit_price', 'valid_from', 'valid_to'],
})
