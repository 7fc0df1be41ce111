import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/** A price reduction granted after the sale. It counts from its creation. */
export const order_discount = defineTable({
  title: 'Discounts',
  area: 'business',
  fields: {
    id: field.id(),
    discount_id: field.text({ required: true, title: 'Discount ID' }),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'id' } }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    discount_created_date: field.instant({ required: true }),
    vat: field.money({ ownPlaces: true, required: true, title: 'VAT' }),
    total: field.money({ ownPlaces: true, required: true }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['order_id', 'em_id', { name: 'discount_id', comparator: '=' }],
  sort: ['id', 'desc'],
  label: 'discount_id',
})
