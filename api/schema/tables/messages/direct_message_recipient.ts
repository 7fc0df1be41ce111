import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What became of a message to one merchant, with the reason if it did not get it. */
export const direct_message_recipient = defineTable({
  title: 'Recipients',
  area: 'business',
  asOf: false,
  fields: {
    id: field.id(),
    message_id: field.ref({
      required: true,
      editable: false,
      title: 'Message',
      to: { table: 'direct_message', label: 'subject' },
    }),
    em_id: field.ref({ required: true, editable: false, title: 'Merchant', to: { table: 'em', label: 'full_name' } }),
    address: field.email({ tellsOf: 'contact', editable: false, title: 'E-mail' }),
    language: field.text({ tellsOf: 'nobody', required: true, editable: false, hidden: true }),
    state: field.choice({
      required: true,
      editable: false,
      choices: ['waiting', 'sent', 'skipped', 'given_up', 'cancelled'],
    }),
    reason: field.text({ editable: false, inFull: true, sentence: { code: 'reason_code', params: 'reason_params' } }),
    reason_code: field.text({ tellsOf: 'nobody', hidden: true, editable: false }),
    reason_params: field.json({ tellsOf: 'nobody', hidden: true, editable: false }),
    mail_id: field.int({ title: 'Mail', hidden: true, editable: false }),
  },
  allow: ['load'],
  filters: ['message_id', 'em_id', 'state'],
  sort: ['id', 'asc'],
  label: 'address',
  lead: { title: 'em_id', subtitle: 'address', state: 'state' },
  columns: ['reason'],
})
