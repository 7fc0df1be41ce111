import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { reconciledParts } from '../../choices.ts'

/**
 * Why figures differ that should agree: those of customs from our parcels, what was invoiced from a return, what was paid from an invoice. It holds for the
 * difference for which it was given; when that changes, the difference is open again.
 */
export const reconciliation_reason = defineTable({
  title: 'Reconciliation Reasons',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    part: field.choice({ required: true, choices: reconciledParts }),
    ioss_number: field.text({ title: 'IOSS Number', letters: 12 }),
    month: field.month(),
    country: field.country(),
    report_id: field.ref({ title: 'VAT Return', to: { table: 'fiscal_report', label: 'reference' } }),
    parcels: field.int({ title: 'Parcels, Difference' }),
    amount_eur: field.money({ required: true, title: 'Difference (EUR)' }),
    reason: field.longText({ required: true }),
    explained_by: field.text({ required: true, isPerson: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'desc'],
  label: 'reason',
  lead: { title: 'reason', subtitle: 'part', amount: 'amount_eur', when: 'timestamp', country: 'country' },
  columns: ['explained_by'],
})
