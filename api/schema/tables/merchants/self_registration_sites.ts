import { ofApplication } from '../../columns/ofApplication.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A web shop of an applicant. */
export const self_registration_sites = defineTable({
  title: 'Online Stores of Applicants',
  area: 'business',
  tellsOf: 'nobody',
  aliases: ['self_reg_site'],
  fields: {
    id: field.id(),
    em_id: ofApplication(),
    web_address: field.url({ required: true }),
    description: field.text(),
    site_platform: field.text({ maxLength: 100 }),
    integrated: field.flag({ states: { on: 'integrated', off: 'not_integrated' } }),
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'asc'],
  label: 'web_address',
})
