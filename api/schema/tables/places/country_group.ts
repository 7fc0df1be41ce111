import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

export const country_group = defineTable({
  title: 'Country Groups',
  route: 'ref_country_groups',
  menu: ['reference', 'places', 20],
  fields: {
    id: field.id(),
    name: field.text({ required: true, maxLength: 100 }),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['name'],
  sort: ['id', 'desc'],
  lead: { title: 'name' },
  columns: [],
  listOrder: [['name', 'asc']],
  actions: ['viewCountries'],
})
