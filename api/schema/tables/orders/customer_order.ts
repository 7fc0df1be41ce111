import type { OrderStatus } from '../../choices.ts'
import { dutyBearers, orderSources, orderStatuses, saleTypes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Every status but these. */
const but = (...left: readonly OrderStatus[]): OrderStatus[] => orderStatuses.filter((status) => !left.includes(status))

/** Before its payment was accepted: a refused one may be tried again. */
const unpaid = ['calculated', 'fc_confirmed', 'payment_rejected', 'accepted'] as const satisfies readonly OrderStatus[]

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
    fc_id: field.text({ tellsOf: 'nobody', generated: true, title: 'FC-ID' }),
    external_order_id: field.text({ tellsOf: 'nobody', required: true, title: 'External Order ID' }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    order_status: field.choice({ required: true, choices: orderStatuses }),
    /** Why its payment was rejected, or why it was cancelled, if somebody said so. */
    status_reason: field.text({ tellsOf: 'nobody', title: 'Reason' }),
    sale_type: field.choice({ required: true, choices: saleTypes }),
    source: field.choice({ required: true, choices: orderSources }),
    order_date: field.day({ required: true }),
    recipient_name: field.text({ tellsOf: 'buyer' }),
    delivery_address: field.text({ tellsOf: 'buyer' }),
    delivery_postal_code: field.text({ tellsOf: 'nobody' }),
    delivery_city: field.text({ tellsOf: 'nobody' }),
    delivery_country: field.country({ required: true }),
    /** The special territory in which the address lies, such as Åland; none in the rest of its country. */
    delivery_territory_id: field.ref({
      title: 'Delivery Territory',
      to: { table: 'special_territory', label: 'special_territory_name' },
    }),
    /** Goods and delivery without VAT and duty. */
    goods_value: field.money({ ownPlaces: true, required: true }),
    delivery_cost: field.money({ ownPlaces: true, required: true }),
    vat: field.money({ ownPlaces: true, required: true, title: 'VAT' }),
    duty: field.money({ ownPlaces: true, required: true }),
    /** Only the duty that the buyer pays with the order is part of the total. */
    duty_borne_by: field.choice({ choices: dutyBearers }),
    /** What the customer pays: the amounts above, the duty only if the buyer bears it. */
    total: field.money({ ownPlaces: true, required: true }),
    currency: field.currency({ required: true }),
    euro_quote: field.euroQuote(),
    total_eur: field.inEuroOf('total'),
    fc_confirmed_date: field.instant({ title: 'FCC Date' }),
    payment_verified_date: field.instant(),
    /** What was bought, as it came in: with the price basis, everything that a computation for another day needs. */
    prices_inclusive: field.flag({ title: 'Prices Include VAT' }),
    delivery_price: field.money({ ownPlaces: true, required: true }),
    discount: field.money({ ownPlaces: true, required: true }),
    buyer_kind: field.choice({ required: true, choices: ['consumer', 'business'] }),
    buyer_email: field.text({ tellsOf: 'buyer' }),
    buyer_vat_id: field.text({ tellsOf: 'buyer', title: 'Buyer VAT ID', letters: 14 }),
    /** The country of the buyer's VAT id, once the id is validated. */
    buyer_vat_country: field.text({ tellsOf: 'nobody', title: 'Country of the Validated VAT ID' }),
    import_country: field.country({ title: 'Country of Release' }),
    duty_mode: field.choice({ required: true, choices: ['merchant', 'buyer'], title: 'Flat Duty Borne By' }),
    fee_mode: field.choice({ required: true, choices: ['merchant', 'buyer'], title: 'Fee Borne By' }),
    /** What the buyer pays of our fee. */
    fee: field.money({ ownPlaces: true, required: true }),
    delayed_payment: field.flag(),
    net: field.money({ ownPlaces: true, required: true }),
    /** The day whose law the amounts follow, and the day from which the order counts. */
    calculated_for: field.day(),
    tax_point: field.day(),
    accepted_date: field.instant(),
    cancelled_date: field.instant(),
    checkout_payment_id: field.text({ tellsOf: 'nobody', title: 'Checkout Payment ID' }),
    checkout_name: field.text({ tellsOf: 'nobody' }),
    s26_code: field.text({ tellsOf: 'nobody', title: 'S26 Code', letters: 23 }),
    /** Those of its shipments, for the list; whoever writes a shipment writes them. */
    s10_codes: field.tags({ tellsOf: 'nobody', required: true, generated: true, title: 'S10 Codes' }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  states: {
    field: 'order_status',
    begins: ['received'],
    moves: {
      calculate: { from: ['received'], to: 'calculated' },
      /** It was sold elsewhere, so its buyer has accepted already. */
      declare: { from: ['received'], to: 'accepted' },
      accept: { from: ['calculated'], to: 'accepted' },
      confirm: { from: ['calculated', 'accepted'], to: 'fc_confirmed' },
      pay: { from: unpaid, to: 'payment_verified' },
      reject: { from: unpaid, to: 'payment_rejected' },
      cancel: { from: but('cancelled'), to: 'cancelled' },
      ship: { from: but('cancelled') },
      /** A return or a discount: possible once it counts, which an unpaid order that was sent before may do as well. */
      refund: { from: but('received', 'calculated', 'cancelled') },
      /** Of its parcels. */
      printPapers: { from: ['payment_verified'] },
      /** Something about it has become known, such as that the VAT id of its buyer is valid. */
      recompute: { from: but('cancelled') },
      /** Its dates make it count. */
      count: { from: but('received', 'cancelled') },
      /** What testers do; an order that was sold elsewhere may be paid after all, even once it is cancelled. */
      markAsPaid: { from: ['fc_confirmed', 'payment_rejected'], to: 'payment_verified' },
      markPostSaleAsPaid: { from: orderStatuses, to: 'payment_verified' },
      changeFccDate: { from: but('accepted') },
      changePaymentDate: { from: ['payment_verified'] },
    },
  },
  allow: ['load'],
  filters: ['em_id', { name: 'external_order_id', comparator: '=' }, { name: 'fc_id', comparator: '=' }],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'external_order_id', subtitle: 'fc_id', state: 'order_status', amount: 'total', when: 'order_date' },
  knownBy: ['id', 'external_order_id', 'fc_id'],
  page: {
    facts: ['em_id', 'sale_type', 'delivery_country', 'order_date', 'status_reason'],
    money: { parts: ['goods_value', 'delivery_cost', 'duty', 'vat'], total: 'total', apart: 'duty' },
    sections: [
      { name: 'amounts', fields: ['goods_value', 'delivery_cost', 'vat', 'duty', 'duty_borne_by', 'total', 'currency'] },
      {
        name: 'delivery',
        fields: [
          'recipient_name',
          'delivery_address',
          'delivery_postal_code',
          'delivery_city',
          'delivery_country',
          'delivery_territory_id',
          's10_codes',
          's26_code',
        ],
      },
      {
        name: 'details',
        fields: ['external_order_id', 'fc_id', 'em_id', 'order_status', 'status_reason', 'sale_type', 'source', 'order_date'],
      },
    ],
    lists: [
      {
        table: 'order_item',
        by: 'order_id',
        after: 'amounts',
        columns: ['quantity', 'vat', 'total'],
        beneath: { vat: ['vat_rate'] },
      },
      { table: 'shipment', by: 'order_id', part: true, since: 'timestamp' },
      {
        table: 'order_split',
        by: 'order_id',
        since: 'timestamp',
        columns: ['report_type', 'total'],
        beneath: { report_type: ['dispatch_country'] },
      },
      { table: 'order_return', by: 'order_id', part: true, since: 'timestamp', unlisted: true },
      { table: 'dashboard_order_return_view', by: 'order_id' },
      { table: 'order_discount', by: 'order_id', part: true, since: 'timestamp', unlisted: true },
      { table: 'dashboard_order_discount_view', by: 'order_id' },
      { table: 'vat_ledger', by: 'order_id', since: 'timestamp', columns: ['vat_rate', 'net', 'vat'] },
      { table: 'vat_id_check', by: 'order_id', since: 'timestamp' },
    ],
  },
})
