import { ofApplication } from '../../columns/ofApplication.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The VAT registration of an applicant where it keeps goods. */
export const self_reg_warehouse_vat = defineTable({
  title: 'Warehouses of Applicants',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: ofApplication(),
    vat_id: field.text({ required: true, title: 'VAT ID', maxLength: 30 }),
    country_id: field.ref({ required: true, title: 'Country', to: { table: 'country', label: 'name' } }),
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'asc'],
  label: 'vat_id',
})
