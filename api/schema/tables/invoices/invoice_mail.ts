import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { invoiceMailKinds } from '../../work/invoiceMailKinds.ts'

/** The mails about invoices. That one is there, and each reminder, are sent once; a notice whenever somebody asks for it. */
export const invoice_mail = defineTable({
  title: 'Invoice Mails',
  area: 'business',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    invoice_id: field.ref({ required: true, title: 'Invoice', to: { table: 'issued_invoice', label: 'invoice_number' } }),
    kind: field.choice({ required: true, choices: invoiceMailKinds }),
    /** None if it was told before mails were sent from here. */
    address: field.email({ tellsOf: 'contact' }),
    mail_id: field.int({ hidden: true, title: 'Mail ID' }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['invoice_id', 'kind', 'em_id'],
  sort: ['id', 'desc'],
  label: 'kind',
  lead: { title: 'kind', subtitle: 'address', when: 'timestamp' },
})
