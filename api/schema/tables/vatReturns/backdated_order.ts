import { reportTypes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { findingSentences } from '../../intake/findingSentences.ts'

/** It is still to be rebooked, or could not be computed at the last attempt. */
const undecided = ['open', 'failed'] as const

/** A counted order that was computed without a backdated change: what it was booked with, and what it comes to with it. */
export const backdated_order = defineTable({
  title: 'Orders to Re-Book',
  route: 'backdated_order',
  menu: ['vatReturns', 20],
  filledOn: 'backdated_change',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    change_id: field.ref({ required: true, title: 'Backdated Change', to: { table: 'backdated_change', label: 'country' } }),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    tax_point: field.day({ required: true }),
    /** The schemes of its items, as the ledger names them. */
    old_scheme: field.tags({ required: true, choices: reportTypes }),
    new_scheme: field.tags({ required: true, choices: reportTypes }),
    /** The rates of its items, in percent. */
    old_rate: field.text({ required: true }),
    new_rate: field.text({ required: true }),
    old_net: field.money({ ownPlaces: true, required: true }),
    new_net: field.money({ ownPlaces: true, required: true }),
    old_vat: field.money({ ownPlaces: true, required: true, title: 'Old VAT' }),
    new_vat: field.money({ ownPlaces: true, required: true, title: 'New VAT' }),
    currency: field.currency({ required: true }),
    euro_quote: field.euroQuote(),
    old_net_eur: field.inEuroOf('old_net'),
    new_net_eur: field.inEuroOf('new_net'),
    old_vat_eur: field.inEuroOf('old_vat'),
    new_vat_eur: field.inEuroOf('new_vat'),
    /** A filed return contains it: once it is re-booked, the next return corrects it. */
    is_reported: field.flag({ title: 'Reported' }),
    status: field.choice({ required: true, choices: ['open', 'rebooked', 'unchanged', 'failed', 'dismissed'] }),
    /** Why it could not be computed anew. */
    reason: field.text({ sentence: { of: findingSentences, code: 'detail', params: 'params' } }),
    /** The key of the reason among the sentences of findings, and its values. */
    detail: field.text({ hidden: true, generated: true }),
    params: field.json({ hidden: true, generated: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  states: {
    field: 'status',
    begins: ['open'],
    moves: {
      rebook: { from: undecided, to: 'rebooked' },
      keep: { from: undecided, to: 'unchanged' },
      fail: { from: undecided, to: 'failed' },
      dismiss: { from: undecided, to: 'dismissed' },
    },
  },
  allow: ['load'],
  filters: ['change_id', 'order_id', 'em_id', 'status', 'is_reported'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'order_id', subtitle: 'em_id', state: 'status', amount: 'new_vat', when: 'tax_point' },
  columns: ['new_scheme', 'old_vat', 'new_vat', 'is_reported', 'status'],
  sums: ['old_vat', 'new_vat'],
  actions: [
    {
      call: 'rebookOrder',
      body: { id: 'id' },
      on: ['row', 'selection'],
      confirm: true,
      icon: 'sync',
      move: 'rebook',
    },
  ],
})
