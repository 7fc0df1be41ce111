import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** How much of an order line is returned, and what of its amounts goes back. */
export const order_return_item = defineTable({
  title: 'Return Items',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    return_id: field.ref({ required: true, title: 'Return', to: { table: 'order_return', label: 'id' } }),
    order_item_id: field.ref({ required: true, title: 'Item', to: { table: 'order_item', label: 'description' } }),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    quantity: field.int({ required: true }),
    vat: field.money({ ownPlaces: true, required: true, title: 'VAT' }),
    total: field.money({ ownPlaces: true, required: true }),
    net: field.money({ ownPlaces: true, required: true }),
    delivery_net: field.money({ ownPlaces: true, required: true }),
    delivery_vat: field.money({ ownPlaces: true, required: true, title: 'Delivery VAT' }),
    /** Of the order: all amounts are in it. */
    currency: field.currency({ required: true }),
    /** The year of the order, in which its item is found. */
    order_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
    /** How its amounts were computed. */
    explanation_id: field.int({ hidden: true, unlisted: true, title: 'Explanation ID' }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['return_id', 'order_item_id'],
  sort: ['id', 'desc'],
  label: 'id',
})
