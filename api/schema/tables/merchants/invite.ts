import { inviteStates } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Somebody who was asked to apply; the link in the mail stands for the passphrase. Sent again it is the same row with a new link. */
export const invite = defineTable({
  title: 'Invites',
  route: 'invites',
  menu: ['merchants', 36],
  area: 'business',
  fields: {
    id: field.id(),
    email: field.email({ tellsOf: 'applicant', required: true, editable: false }),
    status: field.choice({ required: true, generated: true, choices: inviteStates }),
    requested_on: field.instant({ required: true, generated: true }),
    /** The last day on which its link opens the form. */
    expires_on: field.day({ required: true, generated: true, title: 'Link Holds Until' }),
    invited_by: field.text({ tellsOf: 'operator', isPerson: true, required: true, generated: true }),
    application_id: field.ref({ generated: true, title: 'Application', to: { table: 'self_registration', label: 'name' } }),
    version: field.version(),
  },
  states: {
    field: 'status',
    begins: ['SENT'],
    moves: {
      sendAgain: { from: ['SENT'] },
      register: { from: ['SENT'], to: 'REGISTERED' },
      expire: { from: ['SENT'], to: 'EXPIRED' },
      withdraw: { from: ['SENT'], to: 'WITHDRAWN' },
    },
  },
  allow: ['load'],
  filters: ['email', 'requested_on', 'status'],
  sort: ['id', 'desc'],
  listOrder: [['requested_on', 'desc']],
  label: 'email',
  lead: { title: 'email', state: 'status', when: 'requested_on' },
  columns: ['status', 'requested_on', 'invited_by', 'application_id'],
  actions: [
    'invite',
    {
      name: 'sendInviteAgain',
      call: 'inviteToRegister',
      body: { email: 'email' },
      icon: 'forward',
      confirm: true,
      move: 'sendAgain',
    },
    {
      call: 'withdrawInvite',
      body: { id: 'id' },
      on: ['row', 'selection'],
      icon: 'cancel',
      tone: 'danger',
      confirm: true,
      move: 'withdraw',
    },
  ],
})
