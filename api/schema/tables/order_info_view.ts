import { orderSources, orderStatuses, saleTypes } from '../choices.ts'
import { defineView } from '../define.ts'
import { field } from '../fields.ts'

/** The order list: orders with the merchant's name and the S10 codes of their shipments (API-28, ORD-38). */
export const order_info_view = defineView({
  title: 'Order List',
  route: 'order_info',
  menu: 'orders',
  area: 'business',
  screen: 'orders',
  fields: {
    id: field.id(),
    fc_id: field.text({ title: 'FC-ID' }),
    external_order_id: field.text({ required: true, title: 'External Order ID' }),
    em_id: field.ref({ required: true, title: 'EM ID', hidden: true, to: { table: 'em', label: 'full_name' } }),
    em_name: field.text({ title: 'EM Name' }),
    order_status: field.choice({ required: true, choices: orderStatuses }),
    sale_type: field.choice({ required: true, choices: saleTypes }),
    source: field.choice({ required: true, choices: orderSources, hidden: true }),
    order_date: field.day({ required: true }),
    delivery_country: field.country({ required: true }),
    total: field.money({ required: true }),
    vat: field.money({ required: true, title: 'VAT' }),
    duty: field.money({ required: true }),
    currency: field.currency({ required: true }),
    s10_codes: field.tags({ required: true, title: 'S10 Codes' }),
    s26_code: field.text({ title: 'S26 Code' }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, title: 'Year', hidden: true }),
  },
  filters: [
    'timestamp',
    'em_name',
    'order_status',
    'sale_type',
    'delivery_country',
    { name: 's10_code', on: 's10_codes', comparator: '@>', title: 'S10 Code' },
    { name: 'fc_id', comparator: '=' },
    { name: 'external_order_id', comparator: '=' },
    'em_id',
    { name: 'from_timestamp', on: 'timestamp', comparator: '>=', title: 'From' },
    { name: 'to_timestamp', on: 'timestamp', comparator: '<=', title: 'To' },
  ],
  filterSchema: 'order_info_filter',
  sort: ['id', 'desc'],
  label: 'id',
  aliases: ['order_info'],
})
