import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Goods that came back, or never left, for which the buyer is refunded. It counts from its confirmation. */
export const order_return = defineTable({
  title: 'Returns',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    reason: field.text(),
    external_id: field.text({ title: 'External ID' }),
    /** The order was cancelled after it counted: all that is left of it comes back. */
    is_cancellation: field.flag({ title: 'Cancellation' }),
    with_delivery: field.flag(),
    return_confirmed_date: field.instant(),
    vat: field.money({ ownPlaces: true, required: true, title: 'VAT' }),
    /** Of the order: all amounts are in it. */
    currency: field.currency({ required: true }),
    total: field.money({ ownPlaces: true, required: true }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, generated: true, computed: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['order_id', 'em_id'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'external_id', amount: 'total', when: 'return_confirmed_date' },
  page: {
    sections: [
      { name: 'amounts', fields: ['total', 'vat', 'currency'] },
      {
        name: 'details',
        fields: ['external_id', 'order_id', 'em_id', 'reason', 'is_cancellation', 'with_delivery', 'return_confirmed_date'],
      },
    ],
    lists: [
      {
        table: 'dashboard_order_return_breakdown_view',
        by: 'return_id',
        after: 'amounts',
        columns: ['quantity', 'vat', 'total'],
        beneath: { vat: ['vat_rate'] },
      },
    ],
  },
})
