import type { MerchantFigures } from '#domain/orders/Order.ts'
import { goodsTypes, reportTypes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A line of an order, with its share of delivery, VAT and duty. */
export const order_item = defineTable({
  title: 'Order Items',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    split_id: field.ref({ required: true, title: 'Split', to: { table: 'order_split', label: 'split_number' } }),
    shipment_id: field.ref({ title: 'Shipment', to: { table: 'shipment', label: 's10_code' } }),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    description: field.text({ required: true }),
    sku: field.text({ title: 'SKU' }),
    type_of_goods: field.choice({ required: true, choices: goodsTypes }),
    /** The code the merchant sent, and the one we found to apply. */
    hs6p_received: field.hs6p({ title: 'HS6+ Received' }),
    hs6p_applicable: field.hs6p({ title: 'HS6+ Applicable' }),
    origin_country: field.country(),
    quantity: field.int({ required: true, short: true }),
    weight_kg: field.rate({ scale: 3, title: 'Weight (kg)' }),
    goods_value: field.money({ ownPlaces: true, required: true }),
    delivery_cost: field.money({ ownPlaces: true, required: true }),
    vat_rate: field.percent({ required: true, title: 'VAT Rate' }),
    vat: field.money({ ownPlaces: true, required: true, title: 'VAT' }),
    duty: field.money({ ownPlaces: true, required: true }),
    total: field.money({ ownPlaces: true, required: true }),
    /** What the buyer pays of our fee; none if the merchant does. */
    fee: field.money({ ownPlaces: true, required: true }),
    line: field.int({ required: true }),
    report_type: field.choice({ choices: reportTypes }),
    /** Why it is reported so. */
    reason: field.text(),
    mscon: field.country({ title: 'Country of Consumption' }),
    territory_id: field.ref({ title: 'Territory', to: { table: 'special_territory', label: 'special_territory_name' } }),
    unit_price: field.money({ ownPlaces: true, required: true }),
    discount: field.money({ ownPlaces: true, required: true }),
    delivery_price: field.money({ ownPlaces: true, required: true }),
    net: field.money({ ownPlaces: true, required: true }),
    delivery_vat: field.money({ ownPlaces: true, required: true, title: 'Delivery VAT' }),
    /** Of the order: all amounts are in it. */
    currency: field.currency({ required: true }),
    net_mass_kg: field.rate({ scale: 3, title: 'Net Mass (kg)' }),
    dispatch_country: field.country(),
    dispatch_postal_code: field.text(),
    is_excise: field.flag({ title: 'Excise Goods' }),
    is_reduced_tbe: field.flag({ title: 'E-Publication' }),
    is_single_purpose: field.flag({ title: 'Single-Purpose Gift Card' }),
    proof_of_origin: field.flag(),
    supplementary_units: field.jsonOf<readonly { unit: string; quantity: string }[]>()({ hidden: true }),
    seller: field.jsonOf<{ name: string; country: string; vat_id?: string }>()({ hidden: true }),
    merchant_figures: field.jsonOf<MerchantFigures>()({ hidden: true }),
    /** How its amounts were computed. */
    explanation_id: field.int({ hidden: true, unlisted: true, title: 'Explanation ID' }),
    /** Of the order: the part of the table that the row is in. */
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['order_id', 'split_id', 'shipment_id'],
  sort: ['id', 'desc'],
  label: 'description',
  lead: { title: 'description', subtitle: 'sku', amount: 'total' },
  columns: ['quantity', 'vat_rate', 'net', 'vat', 'total', 'duty', 'hs6p_applicable', 'report_type'],
  sums: ['net', 'vat', 'total', 'duty'],
  actions: ['whyItem'],
})
