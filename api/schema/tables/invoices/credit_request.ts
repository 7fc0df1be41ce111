import type { RequestedLine } from '#domain/invoicing/creditLines.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * With dual control: the credit notes that administrators asked for, until another one issues or declines them. Nothing is booked and
 * nothing printed before that.
 */
export const credit_request = defineTable({
  title: 'Credit Requests',
  route: 'credit_requests',
  menu: ['invoices', 12],
  menuWhen: 'dualControl',
  filledOn: 'invoice_list_view',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: { ...field.id(), hidden: true },
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    invoice_id: field.ref({ required: true, title: 'Invoice', to: { table: 'issued_invoice', label: 'invoice_number' } }),
    /** What is to be credited, as it was shown to who asked. */
    lines: field.jsonOf<readonly RequestedLine[]>()({
      title: 'Credited Lines',
      required: true,
      hidden: true,
      parts: { kind: field.text(), description: field.text(), month: field.month(), amount: field.money() },
    }),
    reason: field.longText({ required: true, maxLength: 500 }),
    /** What the credit note comes to, below zero; with another total it is not issued. */
    total: field.money({ required: true }),
    /** How much of it is set off against what is open of the invoice; with another amount it is not issued either. */
    set_off: field.money({ required: true, title: 'To Be Set Off' }),
    state: field.choice({ required: true, generated: true, choices: ['asked', 'issued', 'declined', 'withdrawn'] }),
    asked_by: field.text({ tellsOf: 'operator', required: true, isPerson: true }),
    decided_by: field.text({ tellsOf: 'operator', generated: true, isPerson: true }),
    decided_at: field.instant({ generated: true }),
    /** Why it was declined or withdrawn. */
    answer: field.text({ generated: true, hidden: true }),
    credit_note_id: field.ref({
      title: 'Credit Note',
      generated: true,
      hidden: true,
      to: { table: 'issued_invoice', label: 'invoice_number' },
    }),
    timestamp: { ...field.stamp(), title: 'Asked For On' },
    version: field.version(),
  },
  states: {
    field: 'state',
    begins: ['asked'],
    moves: {
      issue: { from: ['asked'], to: 'issued' },
      decline: { from: ['asked'], to: 'declined' },
      /** By who asked. */
      withdraw: { from: ['asked'], to: 'withdrawn' },
    },
  },
  allow: ['load'],
  filters: ['state', 'em_id', 'invoice_id'],
  sort: ['id', 'desc'],
  label: 'reason',
  lead: { title: 'reason', subtitle: 'invoice_id', state: 'state', amount: 'total', when: 'timestamp' },
  columns: ['total', 'em_id', 'asked_by', 'decided_by'],
  beneath: { total: ['set_off'] },
  page: { facts: ['em_id', 'asked_by', 'timestamp'] },
  actions: [
    {
      call: 'approveCredit',
      body: { id: 'id', version: 'version' },
      on: ['record', 'row'],
      icon: 'check',
      key: 'a',
      confirm: true,
      move: { name: 'issue', otherwise: 'hidden' },
    },
    {
      call: 'declineCredit',
      body: { id: 'id', version: 'version' },
      on: ['record', 'row'],
      icon: 'cancel',
      confirm: { reason: true },
      move: { name: 'decline', otherwise: 'hidden' },
    },
    {
      call: 'withdrawCredit',
      body: { id: 'id', version: 'version' },
      on: ['record', 'command'],
      icon: 'cancel',
      move: { name: 'withdraw', otherwise: 'hidden' },
    },
  ],
})
