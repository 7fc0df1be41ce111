import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Which countries a group holds; shown in the popup of the group. */
export const country_group_member = defineTable({
  title: 'Country Group Members',
  fields: {
    id: field.id(),
    group_id: field.ref({ required: true, to: { table: 'country_group', label: 'name' } }),
    country_id: field.ref({ required: true, to: { table: 'country', label: 'name' } }),
  },
  allow: ['load'],
  filters: ['group_id', 'country_id'],
  sort: ['id', 'desc'],
  label: 'id',
})
