import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'
import { languageNames } from '../../languages.ts'
import { mailKindLabels, mailKinds } from '../../work/mailKinds.ts'

/** Every mail and its delivery. One-time links are shown without their token, except in a demo without a mail server. */
export const outbox_view = defineView({
  title: 'Outbox',
  route: 'outbox',
  menu: ['messages', 40],
  filledOn: 'em-info',
  area: 'users',
  asOf: false,
  fields: {
    id: field.id(),
    created_at: field.instant({ title: 'Created', required: true }),
    to: field.email({ tellsOf: 'contact', required: true, title: 'Recipient' }),
    cc: field.text({ tellsOf: 'contact', title: 'Copy to' }),
    subject: field.text({ tellsOf: 'contact', required: true }),
    body: field.longText({ tellsOf: 'contact', required: true }),
    kind: field.choice({ required: true, choices: mailKinds, labels: mailKindLabels }),
    language: field.choice({ required: true, choices: { enumeration: 'language' }, labels: languageNames }),
    status: field.choice({ required: true, choices: ['waiting', 'sent', 'failed'] }),
    attempts: field.int({ required: true, short: true }),
    sent_at: field.instant({ title: 'Sent' }),
    /** Why the newest attempt failed. */
    last_error: field.text({ title: 'Reason', sentence: { code: 'error_code', params: 'error_params' } }),
    error_code: field.text({ tellsOf: 'nobody', hidden: true }),
    error_params: field.json({ tellsOf: 'nobody', hidden: true }),
    /** The table and row that the mail is about. */
    cause_table: field.text({ title: 'About', isTable: true }),
    cause_id: field.int({ title: 'About No.' }),
    has_link: field.flag({ hidden: true }),
  },
  listOrder: [['created_at', 'desc']],
  filters: ['to', 'kind', 'status', 'created_at', 'cause_table', 'cause_id'],
  label: 'subject',
  lead: { title: 'subject', subtitle: 'to', state: 'status', when: 'created_at' },
  columns: ['to', 'kind', 'status', 'attempts', 'created_at'],
  page: {
    facts: ['to', 'cc', 'kind', 'created_at'],
    lists: [{ table: 'mail_attempt', by: 'mail_id', columns: ['at', 'reason'] }],
  },
  actions: [
    {
      call: 'sendMailAgain',
      body: { id: 'id' },
      on: ['row', 'selection'],
      icon: 'forward',
      when: [
        { field: 'status', is: 'failed', otherwise: 'hidden' },
        { field: 'has_link', is: false },
      ],
    },
  ],
})
