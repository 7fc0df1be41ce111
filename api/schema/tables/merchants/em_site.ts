import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A web shop of the merchant. */
export const em_site = defineTable({
  title: 'Online Store Information',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    web_address: field.url({ required: true }),
    description: field.text(),
    site_platform: field.text({ maxLength: 100 }),
    integrated: field.flag({ states: { on: 'integrated', off: 'not_integrated' } }),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['em_id', 'web_address'],
  sort: ['id', 'desc'],
  label: 'web_address',
  lead: { title: 'web_address', subtitle: 'description', state: 'integrated' },
})
