import type { MatchPart } from '#domain/statements/MatchPart.ts'
import { matchEvidence, matchTiers } from '#domain/statements/matchTiers.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What people read for values whose own words would say less. */
const tierLabels = { over: 'Too much', several: 'Several invoices', returned: 'Sent back' }
const evidenceLabels = {
  reference: 'Right reference',
  number: 'Number of the invoice',
  amount: 'Exact amount',
  iban: 'Known account',
  name: 'Known name',
  sum: 'Exact sum',
  return_of: 'Same as an earlier entry',
  wrong_reference: 'Wrong check digits',
  paid_before: 'Paid before',
  other_payer: 'Account of somebody else',
  several_fit: 'Several fit',
}

/**
 * The entries of our bank statements, and what each of them pays. The bank's figures are never changed; what is proposed follows from
 * the open invoices; what is decided is booked as payments of invoices, and is undone by counter-entries.
 */
export const bank_entry = defineTable({
  title: 'Matching',
  route: 'matching',
  menu: ['invoices', 16],
  filledOn: 'bank_statements',
  area: 'business',
  screen: 'matching',
  asOf: false,
  fields: {
    id: { ...field.id(), hidden: true },
    statement_id: field.ref({
      required: true,
      title: 'Bank Statement',
      hidden: true,
      to: { table: 'bank_statement', label: 'number' },
    }),
    account: field.text({ tellsOf: 'nobody', required: true, title: 'Bank Account', hidden: true }),
    booking_day: field.day({ required: true, title: 'Booked On' }),
    /** What leaves the account is below zero. */
    amount: field.money({ required: true }),
    /** The bank's own, or the place in the statement: with account, day and amount it names the entry. */
    bank_reference: field.text({ tellsOf: 'nobody', required: true, hidden: true }),
    payer_name: field.text({ tellsOf: 'contact', title: 'Payer' }),
    payer_iban: field.text({ tellsOf: 'contact', title: 'Payer IBAN', hidden: true }),
    reference: field.text({ tellsOf: 'nobody', title: 'Payment Reference', letters: 18, hidden: true }),
    text: field.longText({ tellsOf: 'contact', title: 'Payment Text' }),
    end_to_end: field.text({ tellsOf: 'nobody', title: 'End-to-End ID', hidden: true }),
    is_return: field.flag({ title: 'Return Transfer', hidden: true }),
    state: field.choice({
      required: true,
      generated: true,
      choices: ['open', 'parked', 'booked', 'returned', 'outgoing'],
      labels: { returned: 'Sent back' },
    }),
    /** How much of it is booked as payments. */
    booked: field.money({ required: true, generated: true, hidden: true }),
    /** Why it was parked, or taken back. */
    note: field.text({ tellsOf: 'nobody', generated: true }),
    returns_id: field.ref({
      title: 'Sends Back Entry',
      generated: true,
      hidden: true,
      to: { table: 'bank_entry', label: 'bank_reference' },
    }),
    tier: field.choice({ title: 'Match', generated: true, choices: matchTiers, labels: tierLabels }),
    speaks: field.tags({
      required: true,
      title: 'What Speaks for It',
      generated: true,
      choices: matchEvidence,
      labels: evidenceLabels,
    }),
    em_id: field.ref({ title: 'EM', generated: true, to: { table: 'em', label: 'full_name' } }),
    /** The numbers of the invoices that it seems to pay. */
    invoices: field.text({ tellsOf: 'nobody', generated: true, letters: 22 }),
    /** How much of it seems to pay which invoice. */
    parts: field.jsonOf<readonly MatchPart[]>()({
      tellsOf: 'nobody',
      title: 'Proposed Parts',
      required: true,
      generated: true,
      hidden: true,
      parts: { invoice_number: field.text(), amount: field.money() },
    }),
    timestamp: { ...field.stamp(), title: 'Read On', hidden: true },
    version: field.version(),
  },
  states: {
    field: 'state',
    begins: ['open', 'outgoing'],
    moves: {
      /** Its payments are booked, or what it sends back is taken back. */
      book: { from: ['open', 'parked'], to: 'booked' },
      park: { from: ['open', 'parked'], to: 'parked' },
      takeUp: { from: ['parked'], to: 'open' },
      /** A payment that came with it was reversed. */
      unbook: { from: ['booked', 'open', 'parked'], to: 'open' },
      /** A later entry has sent it back. */
      sendBack: { from: ['open', 'parked', 'booked'], to: 'returned' },
    },
  },
  allow: ['load'],
  filters: ['state', 'tier', 'booking_day', 'em_id', 'statement_id'],
  sort: ['id', 'desc'],
  label: 'bank_reference',
  lead: { title: 'payer_name', subtitle: 'reference', state: 'state', amount: 'amount', when: 'booking_day' },
  columns: ['amount', 'tier', 'invoices', 'speaks'],
  beneath: { amount: ['booking_day'], invoices: ['text'] },
  sums: ['amount'],
  actions: [
    {
      call: 'acceptBankEntry',
      body: { id: 'id', version: 'version', invoices: 'invoices' },
      on: ['record', 'row'],
      icon: 'check',
      key: 'a',
      move: { name: 'book', otherwise: 'hidden' },
      when: [{ field: 'tier', isOneOf: ['sure', 'likely', 'partial', 'several', 'returned'], otherwise: 'hidden' }],
    },
    {
      call: 'bookBankEntry',
      body: { id: 'id', version: 'version' },
      dialog: 'splitBankEntry',
      on: ['record', 'row'],
      icon: 'payments',
      key: 's',
      move: { name: 'book', otherwise: 'hidden' },
      when: [{ field: 'tier', isNot: 'returned', otherwise: 'hidden' }],
    },
    {
      call: 'parkBankEntry',
      body: { id: 'id', version: 'version' },
      confirm: { reason: true },
      on: ['record'],
      icon: 'note',
      key: 'p',
      move: { name: 'book', otherwise: 'hidden' },
    },
    {
      call: 'takeUpBankEntry',
      body: { id: 'id', version: 'version' },
      on: ['record'],
      icon: 'forward',
      move: { name: 'takeUp', otherwise: 'hidden' },
    },
    {
      call: 'undoBankEntry',
      body: { id: 'id', version: 'version' },
      confirm: { reason: true },
      on: ['record'],
      icon: 'cancel',
      tone: 'danger',
      key: 'u',
      when: [{ field: 'booked', isNot: '0.00', otherwise: 'hidden' }],
      move: { name: 'unbook', otherwise: 'hidden' },
    },
  ],
})
