import type { FilterNode } from '../../filters/filterTree.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { messageKinds } from '../../messages/directMessages.ts'

/** A message to merchants. Its text is rich text of `#schema/messages/richText.ts`. */
export const direct_message = defineTable({
  title: 'Direct Messages',
  route: 'direct-message',
  menu: ['messages', 10],
  filledOn: 'add-message',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    /** The merchants to whom it goes, or null for all of them (MSG-04). */
    em_id: field.jsonOf<number[]>()({ title: 'Merchants', generated: true, hidden: true }),
    /** Until it is sent: the filter of the list of merchants that chooses them. */
    filter: field.jsonOf<FilterNode[]>()({ generated: true, hidden: true }),
    kind: field.choice({ required: true, generated: true, choices: messageKinds }),
    subject: field.text({ required: true, generated: true, maxLength: 200 }),
    message: field.longText({ required: true, generated: true, hidden: true }),
    /** The handle of the attached file. */
    oid: field.text({ title: 'Attachment', generated: true, hidden: true }),
    filename: field.text({ title: 'File', generated: true }),
    status: field.choice({ required: true, generated: true, choices: ['draft', 'sending', 'sent'] }),
    sent_date: field.instant({ title: 'Sent', generated: true }),
    user_id: field.ref({ required: true, generated: true, title: 'Author', to: { table: 'operator_user', label: 'full_name' } }),
    recipients: field.int({ required: true, generated: true }),
    reached: field.int({ required: true, generated: true }),
    skipped: field.int({ required: true, generated: true }),
    given_up: field.int({ required: true, generated: true }),
    cancelled: field.int({ required: true, generated: true, hidden: true }),
    /** Whom it did not reach, and may still. */
    unreached: field.int({ required: true, generated: true, computed: true, hidden: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  states: {
    field: 'status',
    begins: ['draft'],
    moves: {
      send: { from: ['draft'], to: 'sending' },
      finish: { from: ['sending'], to: 'sent' },
      sendOn: { from: ['sent'], to: 'sending' },
    },
  },
  allow: ['load'],
  filters: ['subject', 'message', 'sent_date', 'status', 'kind', 'user_id'],
  sort: ['id', 'desc'],
  listOrder: [
    ['status', 'asc'],
    ['id', 'desc'],
  ],
  label: 'subject',
  lead: { title: 'subject', state: 'status', when: 'sent_date' },
  columns: ['recipients', 'reached', 'status', 'user_id', 'sent_date'],
  page: {
    facts: ['kind', 'user_id', 'recipients', 'reached', 'skipped', 'given_up'],
    // Numbers of merchants and a filter as it is stored say nothing to people, who see the recipients.
    sections: [{ name: 'details', fields: ['recipients', 'reached', 'skipped', 'given_up', 'cancelled', 'unreached'] }],
    lists: [{ table: 'direct_message_recipient_view', by: 'message_id', columns: ['attempts', 'mail_id', 'reason'] }],
  },
  actions: [
    'newMessage',
    'editMessage',
    'useAsTemplate',
    {
      call: 'resendDirectMessage',
      body: { id: 'id' },
      on: ['record'],
      icon: 'forward',
      confirm: true,
      when: [{ field: 'unreached', isNot: 0, otherwise: 'hidden' }],
      move: { name: 'sendOn', otherwise: 'hidden' },
    },
    {
      call: 'cancelDirectMessage',
      body: { id: 'id' },
      on: ['record'],
      icon: 'cancel',
      tone: 'danger',
      confirm: true,
      move: { name: 'finish', otherwise: 'hidden' },
    },
  ],
})
