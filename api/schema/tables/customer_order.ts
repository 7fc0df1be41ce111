import { orderSources, orderStatuses, saleTypes } from '../choices.ts'
import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/**
 * An order of a merchant's customer, in the currency of the sale. People read it through `order_info_view`, which
 * answers to the name `order_info` (API-28).
 */
export const customer_order = defineTable({
  title: 'Orders',
  area: 'business',
  fields: {
    id: field.id(),
    /** The public number of the confirmed calculation; none before the buyer has confirmed. */
    fc_id: field.text({ generated: true, title: 'FC-ID' }),
    external_order_id: field.text({ required: true, title: 'External Order ID' }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    order_status: field.choice({ required: true, choices: orderStatuses }),
    sale_type: field.choice({ required: true, choices: saleTypes }),
    source: field.choice({ required: true, choices: orderSources }),
    order_date: field.day({ required: true }),
    recipient_name: field.text(),
    delivery_address: field.text(),
    delivery_postal_code: field.text(),
    delivery_city: field.text(),
    delivery_country: field.country({ required: true }),
    /** Goods and delivery without VAT and duty. */
    goods_value: field.money({ required: true }),
    delivery_cost: field.money({ required: true }),
    vat: field.money({ required: true, title: 'VAT' }),
    duty: field.money({ required: true }),
    /** What the customer pays: the four amounts above. */
    total: field.money({ required: true }),
    currency: field.currency({ required: true }),
    fc_confirmed_date: field.instant({ title: 'FCC Date' }),
    payment_verified_date: field.instant(),
    s26_code: field.text({ title: 'S26 Code' }),
    /** Derived by the database from the shipments, for the list. */
    s10_codes: field.tags({ required: true, generated: true, title: 'S10 Codes' }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id', { name: 'external_order_id', comparator: '=' }, { name: 'fc_id', comparator: '=' }],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'external_order_id', subtitle: 'fc_id', state: 'order_status', amount: 'total', when: 'order_date' },
  knownBy: ['external_order_id', 'fc_id'],
  page: {
    facts: ['em_id', 'sale_type', 'delivery_country', 'order_date'],
    sections: [
      { name: 'amounts', fields: ['goods_value', 'delivery_cost', 'vat', 'duty', 'total', 'currency'] },
      {
        name: 'delivery',
        fields: [
          'recipient_name',
          'delivery_address',
          'delivery_postal_code',
          'delivery_city',
          'delivery_country',
          's10_codes',
          's26_code',
        ],
      },
      { name: 'details', fields: ['external_order_id', 'fc_id', 'em_id', 'order_status', 'sale_type', 'source', 'order_date'] },
    ],
    lists: [
      { table: 'order_item', by: 'order_id', after: 'amounts' },
      { table: 'shipment', by: 'order_id', part: true, since: 'timestamp' },
      { table: 'order_split', by: 'order_id', since: 'timestamp' },
      { table: 'order_return', by: 'order_id', part: true, since: 'timestamp' },
    ],
  },
})
