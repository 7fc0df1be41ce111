import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The list of returns (RET-03). */
export const dashboard_order_return_view = defineView({
  title: 'Returns',
  route: 'order_return',
  menu: ['orders', 20],
  filledOn: 'intake',
  area: 'business',
  of: 'order_return',
  fields: {
    id: field.id(),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    external_order_id: field.text({ required: true, title: 'External Order ID' }),
    em_id: field.ref({ required: true, title: 'EM ID', hidden: true, to: { table: 'em', label: 'full_name' } }),
    em_name: field.text({ required: true, title: 'EM Name' }),
    delivery_country: field.country({ required: true }),
    reason: field.text(),
    return_confirmed_date: field.instant(),
    vat: field.money({ required: true, title: 'VAT' }),
    total: field.money({ required: true }),
    currency: field.currency({ required: true }),
    total_eur: field.inEuroOf('total'),
    vat_eur: field.inEuroOf('vat'),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, title: 'Year', hidden: true }),
  },
  filters: ['order_id', 'em_name', 'delivery_country', 'return_confirmed_date', 'timestamp'],
  filterSchema: 'order_return_filter',
  sort: ['id', 'desc'],
  listOrder: [['return_confirmed_date', 'desc']],
  label: 'id',
  lead: { title: 'external_order_id', subtitle: 'em_name', amount: 'total', when: 'return_confirmed_date' },
  page: { facts: ['em_id', 'delivery_country', 'reason', 'return_confirmed_date'] },
  columns: ['total', 'vat', 'return_confirmed_date'],
  sums: ['total', 'vat'],
  actions: [
    'returnItems',
    'orderSummary',
    {
      call: 'updateReturnConfirmedDate',
      body: { id: 'id', timestamp_year: 'timestamp_year' },
      ask: { day: 'confirmed_date', title: 'Return Confirmed Date', preset: 'monthAgo' },
      on: ['row', 'selection'],
      icon: 'date',
    },
  ],
})
