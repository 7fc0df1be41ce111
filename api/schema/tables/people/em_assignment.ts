import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** Each dashboard user with each merchant, and whether one is assigned to the other. A group is a merchant. */
export const em_assignment = defineView({
  title: 'Assignments',
  area: 'users',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    user_id: field.int({ required: true, title: 'User' }),
    group_id: field.int({ required: true, title: 'Group' }),
    group_name: field.text({ required: true }),
    is_assigned: field.flag(),
  },
  filters: [{ name: 'user_id', comparator: '=' }, 'is_assigned', 'group_name'],
  sort: ['id', 'asc'],
  label: 'group_name',
})
