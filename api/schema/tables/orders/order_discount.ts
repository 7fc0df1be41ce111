import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A price reduction granted after the sale. It counts from its creation. */
export const order_discount = defineTable({
  title: 'Discounts',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    discount_id: field.text({ required: true, title: 'Discount ID' }),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    discount_created_date: field.instant({ required: true }),
    vat: field.money({ ownPlaces: true, required: true, title: 'VAT' }),
    /** Of the order: all amounts are in it. */
    currency: field.currency({ required: true }),
    total: field.money({ ownPlaces: true, required: true }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, generated: true, computed: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['order_id', 'em_id', { name: 'discount_id', comparator: '=' }],
  sort: ['id', 'desc'],
  label: 'discount_id',
  lead: { title: 'discount_id', amount: 'total', when: 'discount_created_date' },
  page: {
    sections: [
      { name: 'amounts', fields: ['total', 'vat', 'currency'] },
      { name: 'details', fields: ['discount_id', 'order_id', 'em_id', 'discount_created_date'] },
    ],
    lists: [{ table: 'dashboard_order_discount_breakdown_view', by: 'order_discount_id', after: 'amounts' }],
  },
})
