import { codeFields } from '../columns/codeFields.ts'
import { defineTable } from '../define.ts'

export const sales_type = defineTable({
  title: 'Sales Types',
  route: 'ref_sales_type',
  menu: ['reference', 'partners'],
  fields: codeFields,
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'code', 'enabled'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'code', state: 'enabled' },
  columns: ['code', 'enabled'],
})
