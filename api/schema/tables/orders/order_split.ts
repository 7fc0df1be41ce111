import { reportTypes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The part of an order that is reported under one scheme and sent from one country. */
export const order_split = defineTable({
  title: 'Order Splits',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    split_number: field.int({ required: true }),
    report_type: field.choice({ required: true, choices: reportTypes }),
    dispatch_country: field.country({ required: true }),
    total: field.money({ ownPlaces: true, required: true }),
    /** Of the order: all amounts are in it. */
    currency: field.currency({ required: true }),
    timestamp: field.stamp(),
    /** Of the order: the part of the table that the row is in. */
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['order_id', 'report_type'],
  sort: ['id', 'desc'],
  label: 'split_number',
  lead: { title: 'split_number', subtitle: 'report_type', amount: 'total', when: 'timestamp' },
  columns: ['report_type', 'dispatch_country', 'total', 'timestamp'],
  actions: ['splitItems'],
})
