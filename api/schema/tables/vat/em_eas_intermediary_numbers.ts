import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The numbers under which the intermediary acts for a merchant; they come from the tax administration. */
export const em_eas_intermediary_numbers = defineTable({
  title: 'OSS intermediary numbers',
  route: 'ref_EM_EAS_Intermediary_numbers',
  menu: ['reference', 'vat', 80],
  fields: {
    id: field.id(),
    em_id: field.ref({ title: 'EM', to: { table: 'em', label: 'full_name' } }),
    scheme: field.choice({ required: true, choices: ['import', 'union', 'non_union', 'non_eu_ioss'] }),
    intermediary_name: field.text({ required: true }),
    intermediary_number: field.text({ required: true }),
    country: field.country({ required: true }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  filters: ['scheme', 'intermediary_number', 'country'],
  sort: ['id', 'desc'],
  label: 'intermediary_number',
  lead: { title: 'intermediary_number', subtitle: 'intermediary_name', state: 'scheme', country: 'country' },
  columns: ['em_id', 'scheme', 'intermediary_name', 'country'],
})
