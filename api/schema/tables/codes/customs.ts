import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The customs offices to which declarations are sent. */
export const customs = defineTable({
  title: 'Customs',
  route: 'ref_customs',
  menu: ['reference', 'codes', 50],
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    office_code: field.text({ required: true, maxLength: 20 }),
    country: field.country({ required: true }),
    email: field.email({ tellsOf: 'nobody' }),
    enabled: field.enabled(),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'office_code', 'country', 'enabled'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'office_code', state: 'enabled', country: 'country' },
  columns: ['office_code', 'country', 'email', 'enabled'],
  actions: ['officeReports'],
})
