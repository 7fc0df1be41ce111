import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A merchant that a dashboard user may see. A block of the merchant suspends it. */
export const dashboard_assignment = defineTable({
  title: 'Assigned E-Merchants',
  area: 'users',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    user_id: field.ref({ required: true, editable: false, title: 'User', to: { table: 'dashboard_user', label: 'email' } }),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    enabled: { ...field.enabled(), editable: false },
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['user_id', 'em_id'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'em_id', state: 'enabled' },
  columns: ['timestamp'],
})
