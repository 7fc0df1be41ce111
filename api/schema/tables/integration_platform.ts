import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

export const integration_platform = defineTable({
  title: 'Integration Platforms',
  route: 'ref_integration_platform',
  menu: 'reference',
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    code: field.text({ required: true, maxLength: 50 }),
    enabled: field.flag({ preset: true }),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'code', 'enabled'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'code', state: 'enabled' },
  columns: ['code', 'enabled'],
})
