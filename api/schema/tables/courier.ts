import { codeFields } from '../columns/codeFields.ts'
import { defineTable } from '../define.ts'

export const courier = defineTable({
  title: 'Couriers',
  route: 'ref_courier',
  menu: ['reference', 'partners'],
  fields: codeFields,
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'code', 'enabled'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'code', state: 'enabled' },
  columns: ['code', 'enabled'],
  knownBy: ['code'],
})
