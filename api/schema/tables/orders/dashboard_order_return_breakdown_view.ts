import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The items of returns, with what people need to know of their order line (RET-07). */
export const dashboard_order_return_breakdown_view = defineView({
  title: 'Return Items',
  area: 'business',
  tellsOf: 'nobody',
  of: 'order_return_item',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    return_id: field.ref({ required: true, title: 'Return', to: { table: 'order_return', label: 'id' } }),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    order_item_id: field.ref({ required: true, title: 'Item ID', to: { table: 'order_item', label: 'description' } }),
    description: field.text({ required: true }),
    hs6p_applicable: field.hs6p({ title: 'HS6+ Applicable' }),
    ordered_quantity: field.int({ required: true }),
    quantity: field.int({ required: true, title: 'Returned Quantity' }),
    vat_rate: field.percent({ required: true, title: 'VAT Rate' }),
    vat: field.money({ required: true, title: 'VAT' }),
    total: field.money({ required: true }),
    currency: field.currency({ required: true }),
  },
  filters: ['return_id', 'order_id'],
  sort: ['id', 'desc'],
  label: 'description',
  lead: { title: 'description', amount: 'total' },
  columns: ['quantity', 'total', 'vat', 'ordered_quantity'],
})
