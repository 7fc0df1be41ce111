import type { CausedDifference } from '#domain/invoicing/compareMonths.ts'
import { billingCauses } from '#domain/invoicing/compareMonths.ts'
import { paymentHandlingModes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * What the month of each merchant comes to, before anything is issued, and what became of it. A preview makes it anew; who could not be
 * billed stays until that is mended.
 */
export const billing_month = defineTable({
  title: 'Billing',
  route: 'billing',
  menu: ['invoices', 15],
  filledOn: 'schedules',
  area: 'business',
  tellsOf: 'nobody',
  screen: 'billing',
  asOf: false,
  fields: {
    id: { ...field.id(), hidden: true },
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    month: field.month({ required: true, title: 'Billing Period' }),
    payment_handling_mode: field.choice({ required: true, choices: paymentHandlingModes, hidden: true }),
    state: field.choice({ required: true, choices: ['ready', 'not_billed', 'issued', 'nothing'] }),
    documents: field.int({ required: true, title: 'Invoices', short: true }),
    fees: field.money({ required: true }),
    vat: field.money({ required: true, title: 'VAT' }),
    passed_on: field.money({ required: true }),
    total: field.money({ required: true }),
    /** What was billed for the month before. */
    total_before: field.money({ required: true, title: 'Month Before' }),
    difference: field.money({ required: true }),
    causes: field.tags({ required: true, choices: billingCauses }),
    /** What each cause adds to the difference. */
    caused: field.jsonOf<readonly CausedDifference[]>()({ required: true, hidden: true }),
    /** Why the merchant is not billed. */
    reason: field.text({ inFull: true, sentence: { said: 'said' } }),
    said: field.json({ title: 'Sentence', hidden: true, generated: true }),
    timestamp: { ...field.stamp(), title: 'Computed' },
  },
  allow: ['load'],
  filters: ['month', 'state', 'em_id', 'payment_handling_mode'],
  sort: ['id', 'desc'],
  label: 'month',
  lead: { title: 'em_id', subtitle: 'month', state: 'state', amount: 'total' },
  columns: ['total', 'difference', 'causes', 'reason'],
  beneath: { total: ['total_before'] },
  sums: ['total', 'total_before', 'difference', 'fees', 'vat', 'passed_on'],
  actions: [
    {
      call: 'issueMerchantMonth',
      body: { em_id: 'em_id', month: 'month' },
      on: ['row', 'selection'],
      icon: 'run',
      confirm: 'many',
      when: [{ field: 'state', isOneOf: ['ready', 'not_billed'] }],
    },
  ],
})
