import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A VAT registration of the merchant in a member state: at home, of an establishment, or of a warehouse (EMD-58). */
export const em_vat = defineTable({
  title: 'VAT Information',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    type: field.choice({ required: true, choices: ['domestic', 'fixed_establishment', 'warehouse'] }),
    country: field.country({ required: true }),
    vat_id: field.text({ required: true, title: 'VAT ID', letters: 14, maxLength: 30 }),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['em_id', 'vat_id', 'country'],
  sort: ['id', 'desc'],
  label: 'vat_id',
})
