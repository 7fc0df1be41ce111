import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Which rows of the VAT ledger are in a return that was filed: they stay on their day, and the next return corrects them. */
export const vat_ledger_reported = defineTable({
  title: 'Reported Ledger Rows',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    ledger_id: field.int({ required: true, title: 'Ledger Row' }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    report_id: field.ref({ required: true, title: 'VAT Return', to: { table: 'fiscal_report', label: 'reference' } }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['ledger_id', 'em_id', 'report_id'],
  sort: ['id', 'desc'],
  label: 'id',
})
