import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The commodity codes that rates and duties may name: 6, 8 or 10 digits. */
export const hs6p_code = defineTable({
  title: 'HS6+ Codes',
  route: 'ref_hs6p_code',
  menu: ['reference', 'codes', 10],
  fields: {
    id: field.id(),
    code: field.hs6p({ required: true, title: 'HS6+ Code' }),
    description: field.text({ maxLength: 1000 }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['code', 'description'],
  sort: ['id', 'desc'],
  label: 'code',
  lead: { title: 'code', subtitle: 'description' },
  columns: ['description'],
  listOrder: [['code', 'asc']],
})
