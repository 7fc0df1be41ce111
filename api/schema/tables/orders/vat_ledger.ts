import { reasons } from '#domain/orders/reasons.ts'
import { ledgerEvents, ledgerRateTypes, reportTypes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

const schemeReasons = Object.entries(reasons).flatMap(([name, { step }]) => (step === 'scheme' ? [name] : []))

/** The VAT ledger: what every item and event adds to a return. Rows are only ever added; a correction reverses and adds. */
export const vat_ledger = defineTable({
  title: 'VAT Ledger',
  route: 'vat_ledger',
  menu: ['orders', 40],
  filledOn: 'order_info',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    event: field.choice({ required: true, choices: ledgerEvents }),
    order_id: field.ref({ title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    item_id: field.ref({ title: 'Item', to: { table: 'order_item', label: 'description' } }),
    report_type: field.choice({ required: true, choices: reportTypes }),
    /** Why it is in this scheme; a merchant's approved request has none, and neither a supply nor always a rate. */
    reason: field.choice({ choices: schemeReasons }),
    tax_point: field.day({ required: true }),
    /** The tax point of the sale that it refers to. */
    origin_tax_point: field.day({ required: true, title: 'Tax Point of the Sale' }),
    mscon: field.country({ required: true, title: 'Country of Consumption' }),
    vat_rate: field.percent({ scale: 3, title: 'VAT Rate' }),
    net: field.money({ ownPlaces: true, required: true }),
    vat: field.money({ ownPlaces: true, required: true, title: 'VAT' }),
    currency: field.currency({ required: true }),
    euro_quote: field.euroQuote(),
    net_eur: field.inEuroOf('net'),
    vat_eur: field.inEuroOf('vat'),
    rate_type: field.choice({ choices: ledgerRateTypes }),
    supply_type: field.choice({ choices: ['GOODS', 'SERVICES'] }),
    origin_kind: field.choice({ choices: ['MSID', 'FIXED_EST', 'DISPATCH'] }),
    origin_country: field.country(),
    origin_vat_id: field.text({ title: 'Origin VAT ID', letters: 14 }),
    /** Under which it is declared; none for what is in no return of ours. */
    registration_id: field.ref({ title: 'Registration', hidden: true, to: { table: 'em_registration', label: 'number' } }),
    /** The year of the order, in which its item is found. */
    order_year: field.int({ generated: true, title: 'Year', hidden: true }),
    /** The row that this one reverses. */
    reverses: field.int({ hidden: true }),
    source_table: field.text({ required: true, hidden: true }),
    source_id: field.int({ required: true, hidden: true, title: 'Source ID' }),
    territory_id: field.int({ hidden: true, title: 'Territory ID' }),
    /** The table of the rate, and its row there. */
    vat_rate_table: field.text({ hidden: true, title: 'VAT Rate Table' }),
    country_vat_rate_id: field.int({ hidden: true, title: 'VAT Rate ID' }),
    exchange_rate_table: field.text({ hidden: true }),
    exchange_rate_id: field.int({ hidden: true, title: 'Exchange Rate ID' }),
    /** How its amounts were computed. */
    explanation_id: field.int({ hidden: true, unlisted: true, title: 'Explanation ID' }),
    timestamp: field.stamp(),
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['em_id', 'order_id', 'item_id', 'report_type', 'registration_id', 'mscon', 'tax_point', 'reason'],
  sort: ['id', 'desc'],
  listOrder: [['tax_point', 'desc']],
  label: 'id',
  lead: { title: 'report_type', subtitle: 'event', amount: 'vat', when: 'tax_point', country: 'mscon' },
  columns: ['em_id', 'vat_rate', 'net', 'vat', 'tax_point'],
  sums: ['net', 'vat'],
  actions: ['whyLedgerRow'],
})
