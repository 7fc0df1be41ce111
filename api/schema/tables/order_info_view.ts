import { orderSources, orderStatuses, postSaleTypes, saleTypes } from '../choices.ts'
import { paymentDefaults } from '../paymentDefaults.ts'
import { defineView } from '../define.ts'
import { field } from '../fields.ts'

/** The names under which a payment is entered by hand. */
const paid = {
  checkout_payment_id: { text: paymentDefaults.checkout_payment_id },
  checkout_name: { text: paymentDefaults.checkout_name },
} as const

/** The order list: orders with the merchant's name and the S10 codes of their shipments (API-28, ORD-38). */
export const order_info_view = defineView({
  title: 'Order List',
  route: 'order_info',
  menu: ['orders', 10],
  filledOn: 'intake',
  area: 'business',
  of: 'customer_order',
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
  lead: {
    title: 'external_order_id',
    subtitle: 'em_name',
    state: 'order_status',
    amount: 'total',
    when: 'order_date',
    country: 'delivery_country',
  },
  columns: ['order_status', 'total', 'vat'],
  beneath: { order_status: ['order_date', 'delivery_country'] },
  sums: ['total', 'vat', 'duty'],
  actions: [
    'orderBreakdown',
    'discountItems',
    {
      call: 'updateFccDate',
      body: { id: 'id', fc_id: 'fc_id', timestamp_year: 'timestamp_year' },
      ask: { day: 'fcc_date', title: 'FCC Date', preset: 'monthAgo' },
      on: ['row', 'selection'],
      icon: 'date',
      when: [{ field: 'order_status', isNot: 'accepted' }],
    },
    {
      name: 'markAsPaid',
      call: 'verifyPayment',
      body: { id: 'id', em_id: 'em_id', ...paid },
      ask: { day: 'payment_verified_date', title: 'Payment Verified Date', preset: 'monthAgo' },
      on: ['row', 'selection'],
      icon: 'payments',
      when: [{ field: 'order_status', isOneOf: ['fc_confirmed', 'payment_rejected'] }],
      instead: { call: 'verifyPostSalePayment', when: [{ field: 'sale_type', isOneOf: postSaleTypes }] },
    },
    {
      call: 'updatePostSalePaymentDate',
      body: { id: 'id', timestamp_year: 'timestamp_year' },
      ask: { day: 'payment_date', title: 'Payment Verified Date', preset: 'monthAgo' },
      on: ['row', 'selection'],
      icon: 'receipt',
      when: [
        { field: 'sale_type', isOneOf: postSaleTypes, otherwise: 'hidden' },
        { field: 'order_status', is: 'payment_verified' },
      ],
    },
  ],
  aliases: ['order_info'],
})
