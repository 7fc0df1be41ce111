import { lineKinds } from '#domain/invoicing/InvoiceLine.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A line of an invoice, with the figures and rows that its amount was computed from. */
export const invoice_line = defineTable({
  title: 'Invoice Lines',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    invoice_id: field.ref({ required: true, title: 'Invoice', to: { table: 'issued_invoice', label: 'invoice_number' } }),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    line_number: field.int({ required: true }),
    kind: field.choice({ required: true, choices: lineKinds }),
    description: field.text(),
    /** The month that it belongs to, if that is not the billed one. */
    month: field.month(),
    /** The line that a credit note takes back: each is credited once. */
    credits_invoice_id: field.ref({
      title: 'Credits Invoice',
      hidden: true,
      to: { table: 'issued_invoice', label: 'invoice_number' },
    }),
    credits_line: field.int({ hidden: true, title: 'Credits Line' }),
    quantity: field.int(),
    base: field.money(),
    amount: field.money({ required: true }),
    computed_from: field.json({ required: true }),
  },
  allow: ['load'],
  filters: ['invoice_id'],
  sort: ['id', 'desc'],
  label: 'line_number',
  lead: { title: 'kind', subtitle: 'description', amount: 'amount' },
  columns: ['amount', 'quantity', 'base'],
})
