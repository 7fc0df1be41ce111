import { goodsTypes } from '../choices.ts'
import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/** A line of an order, with its share of delivery, VAT and duty. Amounts are in the order's currency. */
export const order_item = defineTable({
  title: 'Order Items',
  area: 'business',
  fields: {
    id: field.id(),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'id' } }),
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
    quantity: field.int({ required: true }),
    weight_kg: field.rate({ scale: 3, title: 'Weight (kg)' }),
    goods_value: field.money({ required: true }),
    delivery_cost: field.money({ required: true }),
    vat_rate: field.percent({ required: true, title: 'VAT Rate' }),
    vat: field.money({ required: true, title: 'VAT' }),
    duty: field.money({ required: true }),
    total: field.money({ required: true }),
  },
  allow: ['load'],
  filters: ['order_id', 'split_id', 'shipment_id'],
  sort: ['id', 'desc'],
  label: 'description',
  lead: { title: 'description', subtitle: 'sku', amount: 'total' },
})
