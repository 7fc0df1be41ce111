import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notAfterToday, notNegative } from '../../rules/rules.ts'

/**
 * What was paid for an invoice. Payments are only ever added, and the invoice's paid amount is their sum: a payment
 * recorded in error is reversed by a counter-entry of the same amount below zero.
 */
export const invoice_payment = defineTable({
  title: 'Invoice Payments',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    invoice_id: field.ref({ required: true, title: 'Invoice', to: { table: 'issued_invoice', label: 'invoice_number' } }),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    amount: field.money({ required: true, rules: [notNegative('Field cannot be negative')] }),
    date_of_payment: field.day({
      required: true,
      title: 'Date of Payment',
      rules: [notAfterToday('Date of payment cannot be in the future')],
    }),
    /** The payment that this entry reverses. */
    reverses: field.ref({ title: 'Reverses Payment', to: { table: 'invoice_payment', label: 'id' } }),
    /** The invoice or credit note with which it was set off: no money came. */
    offsets_invoice_id: field.ref({ title: 'Set Off With', to: { table: 'issued_invoice', label: 'invoice_number' } }),
    /** The entry of a bank statement with which it came. */
    bank_entry_id: field.ref({ title: 'Bank Entry', to: { table: 'bank_entry', label: 'bank_reference' } }),
    /** The version of that entry when this was decided, so that a decision is booked once. */
    bank_entry_version: field.int({ title: 'Version of Entry', hidden: true }),
    /** The reason of a counter-entry. */
    note: field.text(),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['invoice_id'],
  sort: ['id', 'desc'],
  label: 'amount',
})
