import { ofApplication } from '../../columns/ofApplication.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A place from which an applicant does business. */
export const self_registration_establishments = defineTable({
  title: 'Establishments of Applicants',
  area: 'business',
  tellsOf: 'nobody',
  aliases: ['self_reg_establishment'],
  fields: {
    id: field.id(),
    em_id: ofApplication(),
    name: field.text({ required: true }),
    vat_number: field.text({ title: 'VAT Number', maxLength: 30 }),
    address: field.text(),
    country_id: field.ref({ required: true, title: 'Country', to: { table: 'country', label: 'name' } }),
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'asc'],
  label: 'name',
})
