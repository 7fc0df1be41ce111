import { reportTypes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * Each part of an order that was billed, with the line that bills it, and each return that gave back a part of its fee. The database
 * refuses to bill one twice.
 */
export const billed_split = defineTable({
  title: 'Billed Order Parts',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    split_number: field.int({ required: true }),
    event: field.choice({ required: true, choices: ['SALE', 'RETURN'] }),
    /** The order, or the return. */
    source_id: field.int({ required: true, hidden: true, title: 'Source ID' }),
    invoice_id: field.ref({ required: true, title: 'Invoice', to: { table: 'issued_invoice', label: 'invoice_number' } }),
    /** None for a part that bears no fee. */
    line_number: field.int(),
    report_type: field.choice({ required: true, choices: reportTypes }),
    tax_point: field.day({ required: true }),
    /** Goods and delivery without VAT, duty and our fee; unknown for what was billed before parts were kept. */
    base: field.money({ title: 'Base (EUR)' }),
    fee: field.money({ title: 'Fee (EUR)' }),
    percentage_part: field.money({ hidden: true }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['invoice_id', 'line_number', 'order_id', 'em_id'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'order_id', subtitle: 'report_type', amount: 'fee', when: 'tax_point' },
  columns: ['base', 'fee', 'event', 'tax_point'],
  sums: ['base', 'fee'],
})
