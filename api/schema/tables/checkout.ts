import { codeFields } from '../columns/codeFields.ts'
import { defineTable } from '../define.ts'

export const checkout = defineTable({
  title: 'Checkouts',
  route: 'ref_checkout',
  menu: ['reference', 'partners'],
  fields: codeFields,
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'code', 'enabled'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'code', state: 'enabled' },
  columns: ['code', 'enabled'],
  knownBy: ['code'],
})
