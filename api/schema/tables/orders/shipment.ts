import { cnReportTypes, customsDecSchemes, orderStatuses, postalServices } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A parcel of an order. S10 is the UPU's 13-character item identifier. */
export const shipment = defineTable({
  title: 'Shipments',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    s10_code: field.text({ title: 'S10 Code' }),
    /** The status of its order when it last changed; papers may be printed once payment is verified. */
    order_status: field.choice({ required: true, choices: orderStatuses }),
    cn_report_type: field.choice({ required: true, choices: cnReportTypes, title: 'CN Report Type' }),
    customs_dec_scheme: field.choice({ choices: customsDecSchemes, title: 'Customs Declaration Scheme' }),
    courier_id: field.ref({ title: 'Courier', to: { table: 'courier', label: 'name' } }),
    external_id: field.text({ title: 'External ID' }),
    service: field.choice({ choices: postalServices, title: 'Postal Service' }),
    shipped_at: field.instant({ title: 'Shipped' }),
    /** Lines of the order with their quantities; without it, all that come from its country. */
    lines: field.jsonOf<readonly { line: number; quantity: number }[]>()({ hidden: true }),
    dispatch_country: field.country(),
    /** Who handles it, set by the database when it is shipped. */
    postal_operator_id: field.ref({
      setByTrigger: true,
      title: 'Postal Operator',
      to: { table: 'postal_operator', label: 'name' },
    }),
    customs_id: field.ref({ setByTrigger: true, title: 'Customs Office', to: { table: 'customs', label: 'name' } }),
    intrinsic_value_eur: field.money({ title: 'Intrinsic Value (EUR)' }),
    timestamp: field.stamp(),
    /** Of the order: the part of the table that the row is in. */
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  states: {
    field: 'order_status',
    begins: orderStatuses,
    follows: 'order_id',
    moves: { printPapers: { from: ['payment_verified'] } },
  },
  allow: ['load'],
  filters: ['order_id', { name: 's10_code', comparator: '=' }],
  sort: ['id', 'desc'],
  label: 's10_code',
  columns: ['cn_report_type', 'customs_dec_scheme', 'shipped_at', 'order_status'],
  actions: [
    'shipmentItems',
    'shipmentPapers',
    {
      call: 'updateShipmentTimestamp',
      body: { shipment_id: 'id' },
      ask: { day: 'timestamp', title: 'Timestamp', preset: 'monthAgo' },
      on: ['row', 'selection'],
      icon: 'date',
    },
  ],
  lead: { title: 's10_code', subtitle: 'customs_dec_scheme', state: 'order_status', when: 'timestamp' },
})
