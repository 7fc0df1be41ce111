import type { ReturnFinding } from '#domain/returns/ReturnFinding.ts'
import { returnSchemes } from '#domain/returns/returnSchemes.ts'
import { paymentHandlingModes } from '../../choices.ts'
import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * Every return that is due, whether it is composed yet or not, the most urgent first: merchants, registrations and periods with state and
 * days left. A return without sales is due as well.
 */
export const filing_cockpit = defineView({
  title: 'Filing Cockpit',
  route: 'filing_cockpit',
  menu: ['vatReturns', 1],
  filledOn: 'em-info',
  area: 'business',
  tellsOf: 'nobody',
  asOf: false,
  fields: {
    id: { ...field.id(), hidden: true },
    registration_id: field.ref({ title: 'Registration', hidden: true, to: { table: 'em_registration', label: 'number' } }),
    em_id: field.ref({ title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    client: field.text({ title: 'Client' }),
    scheme: field.choice({ choices: returnSchemes }),
    country: field.country({ title: 'Filed In' }),
    scheme_number: field.text({ hidden: true, letters: 17 }),
    is_ours: field.flag({ title: 'Our Registration', hidden: true }),
    payment_handling_mode: field.choice({ choices: paymentHandlingModes, hidden: true }),
    first_day: field.day({ title: 'Period Begins', hidden: true }),
    last_day: field.day({ title: 'Period Ends' }),
    /** A day in the period, for composing it. */
    day: field.day({ hidden: true }),
    year: field.int({ hidden: true }),
    due_date: field.day(),
    days_left: field.int({ title: 'Days Left' }),
    state: field.choice({ choices: ['running', 'to_compose', 'blocked', 'to_file', 'proposed', 'submitted'] }),
    is_late: field.flag({ title: 'Late' }),
    global_id: field.ref({ title: 'VAT Return', hidden: true, to: { table: 'fiscal_report', label: 'reference' } }),
    total_vat_due: field.money({ title: 'Total VAT Due' }),
    currency: field.currency(),
    total_vat_due_eur: field.inEuroOf('total_vat_due'),
    is_zero: field.flag({ title: 'Zero VAT', hidden: true }),
    reference: field.text({ hidden: true }),
    owner: field.text({ tellsOf: 'operator', isPerson: true, letters: 12 }),
    findings: field.jsonOf<readonly ReturnFinding[]>()({ hidden: true }),
  },
  filters: [
    'client',
    'scheme',
    'country',
    'state',
    'last_day',
    'due_date',
    'is_late',
    'owner',
    'em_id',
    'year',
    'payment_handling_mode',
  ],
  sort: ['due_date', 'asc'],
  label: 'client',
  lead: { title: 'client', subtitle: 'scheme', state: 'state', amount: 'total_vat_due', when: 'due_date', country: 'country' },
  columns: ['days_left', 'last_day', 'state', 'total_vat_due'],
  beneath: { days_left: ['due_date'], state: ['owner'] },
  opensWith: { state: { value: 'to_compose,blocked,to_file,proposed' } },
  screen: 'filingCockpit',
  actions: ['cockpitOpen', 'cockpitOwner', 'cockpitCompose'],
  sums: ['total_vat_due'],
})
