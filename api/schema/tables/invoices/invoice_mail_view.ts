import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'
import { invoiceMailKinds } from '../../work/invoiceMailKinds.ts'

/** The mails about an invoice, and what became of each: tries, refusals of the mail server, delivery. */
export const invoice_mail_view = defineView({
  title: 'E-Mails',
  area: 'business',
  of: 'invoice_mail',
  asOf: false,
  fields: {
    id: { ...field.id(), hidden: true },
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    invoice_id: field.ref({
      required: true,
      title: 'Invoice',
      hidden: true,
      to: { table: 'issued_invoice', label: 'invoice_number' },
    }),
    kind: field.choice({ required: true, choices: invoiceMailKinds }),
    address: field.email({ tellsOf: 'contact' }),
    timestamp: field.stamp(),
    status: field.choice({ title: 'Delivery', choices: ['waiting', 'sent', 'failed'] }),
    attempts: field.int({ short: true }),
    sent_at: field.instant({ title: 'Sent' }),
    last_error: field.text({ tellsOf: 'nobody' }),
  },
  filters: ['invoice_id'],
  sort: ['id', 'desc'],
  label: 'kind',
  lead: { title: 'kind', subtitle: 'address', state: 'status', when: 'timestamp' },
  columns: ['attempts', 'last_error'],
})
