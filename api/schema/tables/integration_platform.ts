import { codeFields } from '../columns/codeFields.ts'
import { defineTable } from '../define.ts'

export const integration_platform = defineTable({
  title: 'Integration Platforms',
  route: 'ref_integration_platform',
  menu: ['reference', 'partners'],
  fields: codeFields,
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'code', 'enabled'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'code', state: 'enabled' },
  columns: ['code', 'enabled'],
})
