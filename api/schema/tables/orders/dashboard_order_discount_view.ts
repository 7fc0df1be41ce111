import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The list of discounts (DISC-03). */
export const dashboard_order_discount_view = defineView({
  title: 'Discounts',
  route: 'order_discount',
  menu: ['orders', 30],
  filledOn: 'intake',
  area: 'business',
  of: 'order_discount',
  fields: {
    id: field.id(),
    discount_id: field.text({ required: true, title: 'Discount ID' }),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    external_order_id: field.text({ required: true, title: 'External Order ID' }),
    em_id: field.ref({ required: true, title: 'EM ID', hidden: true, to: { table: 'em', label: 'full_name' } }),
    em_name: field.text({ required: true, title: 'EM Name' }),
    delivery_country: field.country({ required: true }),
    discount_created_date: field.instant({ required: true }),
    vat: field.money({ required: true, title: 'VAT' }),
    total: field.money({ required: true }),
    currency: field.currency({ required: true }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, title: 'Year', hidden: true }),
  },
  filters: [
    { name: 'discount_id', comparator: '=' },
    'order_id',
    'em_name',
    'delivery_country',
    'discount_created_date',
    'timestamp',
  ],
  filterSchema: 'order_discount_filter',
  sort: ['id', 'desc'],
  label: 'discount_id',
  lead: { title: 'discount_id', subtitle: 'em_name', amount: 'total', when: 'discount_created_date' },
  page: { facts: ['em_id', 'delivery_country', 'discount_created_date'] },
  columns: ['total', 'vat', 'discount_created_date'],
  sums: ['total', 'vat'],
  actions: [
    'itemsOfDiscount',
    'orderSummary',
    {
      call: 'updateDiscountCreatedDate',
      body: { id: 'id', discount_id: 'discount_id', timestamp_year: 'timestamp_year' },
      ask: { day: 'created_date', title: 'Discount Created Date', preset: 'monthAgo' },
      on: ['row', 'selection'],
      icon: 'date',
    },
  ],
})
