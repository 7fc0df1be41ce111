import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * What customs have counted under IOSS numbers beside the parcels that we know of, by month and country: matched, explained, or open. Where customs
 * have counted more, somebody else may use the number.
 */
export const ioss_reconciliation = defineView({
  title: 'IOSS Reconciliation',
  route: 'ioss_reconciliation',
  menu: ['vatReturns', 8],
  filledOn: 'filing_cockpit',
  area: 'business',
  tellsOf: 'nobody',
  asOf: false,
  fields: {
    id: { ...field.id(), hidden: true },
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    client: field.text({ title: 'Client' }),
    registration_id: field.ref({ title: 'Registration', hidden: true, to: { table: 'em_registration', label: 'number' } }),
    ioss_number: field.text({ title: 'IOSS Number', letters: 12 }),
    month: field.month(),
    country: field.country(),
    parcels: field.int({ title: 'Parcels at Customs', short: true }),
    own_parcels: field.int({ title: 'Our Parcels', short: true }),
    parcels_difference: field.int({ title: 'Parcels, Difference', short: true }),
    value_eur: field.money({ title: 'Value at Customs (EUR)' }),
    own_value_eur: field.money({ title: 'Our Value (EUR)' }),
    value_difference: field.money({ title: 'Value, Difference (EUR)' }),
    state: field.choice({ choices: ['matched', 'rounding', 'explained', 'open'] }),
    finding: field.choice({ choices: ['not_ours', 'not_at_customs', 'other_value'] }),
    reason: field.text({ maxLength: 500 }),
    explained_by: field.text({ isPerson: true, hidden: true }),
    explained_at: field.instant({ title: 'Explained', hidden: true }),
    report_id: field.ref({ title: 'VAT Return', to: { table: 'fiscal_report', label: 'reference' } }),
  },
  filters: ['client', { name: 'ioss_number', comparator: '=' }, 'month', 'country', 'state', 'finding', 'em_id'],
  sort: ['month', 'desc'],
  label: 'client',
  lead: { title: 'client', subtitle: 'ioss_number', state: 'state', amount: 'value_difference', country: 'country' },
  columns: ['month', 'parcels', 'own_parcels', 'parcels_difference', 'finding', 'reason'],
  opensWith: { state: { value: 'open' } },
  actions: [
    'customsTotals',
    {
      call: 'explainCustomsDifference',
      body: {
        em_id: 'em_id',
        ioss_number: 'ioss_number',
        month: 'month',
        country: 'country',
        parcels_difference: 'parcels_difference',
        value_difference: 'value_difference',
      },
      on: ['row', 'selection'],
      confirm: { reason: true },
      icon: 'check',
      when: [{ field: 'finding', isFilled: true }],
    },
  ],
})
