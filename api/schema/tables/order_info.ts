import { orderStatuses, saleTypes } from '../choices.ts'
import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/** An order of a merchant's customer, in the currency of the sale. Its list is `order_info_view`. */
export const order_info = defineTable({
  title: 'Orders',
  area: 'business',
  fields: {
    id: field.id(),
    fc_id: field.text({ title: 'FC-ID', generated: true }),
    external_order_id: field.text({ required: true, title: 'External Order ID' }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    order_status: field.choice({ required: true, choices: orderStatuses }),
    sale_type: field.choice({ required: true, choices: saleTypes }),
    order_date: field.day({ required: true }),
    delivery_country: field.country({ required: true }),
    delivery_postal_code: field.text(),
    /** What the customer pays: goods, delivery, VAT and duty. */
    total: field.money({ required: true }),
    vat: field.money({ required: true, title: 'VAT' }),
    duty: field.money({ required: true }),
    currency: field.currency({ required: true }),
    s26_code: field.text({ title: 'S26 Code' }),
    s10_codes: field.tags({ required: true, generated: true, title: 'S10 Codes' }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  allow: [],
  sort: ['id', 'desc'],
  label: 'id',
})
