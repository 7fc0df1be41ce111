import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** Every mail and its delivery. One-time links are shown without their token, except in a demo without a mail server. */
export const outbox_view = defineView({
  title: 'Outbox',
  route: 'outbox',
  menu: ['messages', 10],
  filledOn: 'em-info',
  area: 'users',
  asOf: false,
  fields: {
    id: field.id(),
    created_at: field.instant({ title: 'Created', required: true }),
    to: field.email({ required: true, title: 'Recipient' }),
    subject: field.text({ required: true }),
    body: field.longText({ required: true }),
    kind: field.text({ required: true }),
    status: field.choice({ required: true, choices: ['waiting', 'sent', 'failed'] }),
    attempts: field.int({ required: true }),
    sent_at: field.instant({ title: 'Sent' }),
    last_error: field.text({ hidden: true }),
  },
  listOrder: [['created_at', 'desc']],
  filters: ['to', 'kind', 'status', 'created_at'],
  label: 'subject',
  lead: { title: 'subject', subtitle: 'to', state: 'status', when: 'created_at' },
  columns: ['to', 'kind', 'status', 'attempts', 'created_at'],
})
