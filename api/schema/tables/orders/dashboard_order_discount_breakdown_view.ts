import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The items of discounts, with what people need to know of their order line (DISC-07, ORD-39). */
export const dashboard_order_discount_breakdown_view = defineView({
  title: 'Discount Items',
  area: 'business',
  tellsOf: 'nobody',
  of: 'order_discount_item',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    order_discount_id: field.ref({ required: true, title: 'Discount', to: { table: 'order_discount', label: 'discount_id' } }),
    discount_id: field.text({ required: true, title: 'Discount ID' }),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    order_item_id: field.ref({ required: true, title: 'Item ID', to: { table: 'order_item', label: 'description' } }),
    description: field.text({ required: true }),
    hs6p_applicable: field.hs6p({ title: 'HS6+ Applicable' }),
    quantity: field.int({ required: true }),
    vat_rate: field.percent({ required: true, title: 'VAT Rate' }),
    vat: field.money({ required: true, title: 'VAT' }),
    total: field.money({ required: true }),
    currency: field.currency({ required: true }),
  },
  filters: ['order_discount_id', { name: 'discount_id', comparator: '=' }, 'order_id'],
  sort: ['id', 'desc'],
  label: 'description',
  lead: { title: 'description', amount: 'total' },
  columns: ['quantity', 'total', 'vat'],
})
