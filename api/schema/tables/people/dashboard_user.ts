import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A user of the merchants' dashboard, who is assigned to merchants and never gets into this back office. */
export const dashboard_user = defineTable({
  title: 'Dashboard Users',
  area: 'users',
  fields: {
    id: field.id(),
    email: field.email({ tellsOf: 'user', required: true, editable: false }),
    username: field.text({ tellsOf: 'user', required: true, editable: false, title: 'User Name' }),
    enabled: { ...field.enabled(), editable: false },
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['email', 'enabled'],
  sort: ['id', 'desc'],
  label: 'email',
  lead: { title: 'email', state: 'enabled' },
  page: { lists: [{ table: 'dashboard_assignment', by: 'user_id', part: true }] },
})
