import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The recipients of messages with their mails: how often each was tried, and until it has come to an end why the newest attempt failed. */
export const direct_message_recipient_view = defineView({
  title: 'Recipients',
  area: 'business',
  of: 'direct_message_recipient',
  asOf: false,
  fields: {
    id: { ...field.id(), hidden: true },
    message_id: field.ref({
      required: true,
      title: 'Message',
      hidden: true,
      to: { table: 'direct_message', label: 'subject' },
    }),
    em_id: field.ref({ required: true, title: 'Merchant', to: { table: 'em', label: 'full_name' } }),
    address: field.email({ tellsOf: 'contact', title: 'E-mail' }),
    state: field.choice({ required: true, choices: ['waiting', 'sent', 'skipped', 'given_up', 'cancelled'] }),
    reason: field.text({ inFull: true, sentence: { code: 'reason_code', params: 'reason_params' } }),
    reason_code: field.text({ tellsOf: 'nobody', hidden: true }),
    reason_params: field.json({ tellsOf: 'nobody', hidden: true }),
    attempts: field.int({ short: true }),
    /** Its page in the outbox shows what was sent, and each attempt. */
    mail_id: field.ref({ title: 'Mail', short: true, to: { table: 'outbox_view', label: 'id' } }),
  },
  filters: ['message_id', 'em_id', 'state'],
  sort: ['id', 'asc'],
  label: 'address',
  lead: { title: 'em_id', subtitle: 'address', state: 'state' },
  columns: ['attempts', 'mail_id', 'reason'],
})
