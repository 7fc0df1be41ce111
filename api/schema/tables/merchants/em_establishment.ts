import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A place from which a merchant of the EU does business. */
export const em_establishment = defineTable({
  title: 'Establishment Information',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    name: field.text({ required: true }),
    vat_number: field.text({ title: 'VAT Number', maxLength: 30 }),
    address: field.text(),
    country_id: field.ref({ required: true, title: 'Country', to: { table: 'country', label: 'name' } }),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['em_id', 'country_id'],
  sort: ['id', 'desc'],
  label: 'name',
})
