import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

export const enumeration = defineTable({
  title: 'Enums',
  route: 'ref_enumeration',
  menu: ['system', 40],
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    values: field.json({ required: true }),
    description: field.text(),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  filters: ['name'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'description' },
  columns: ['values', 'description'],
  listOrder: [['name', 'asc']],
})
