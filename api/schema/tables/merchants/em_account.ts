import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A sign-in to the merchants' own dashboard. It never opens this back office. */
export const em_account = defineTable({
  title: 'Dashboard Accounts',
  area: 'business',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    email: field.email({ required: true }),
    enabled: field.enabled(),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id', 'email', 'enabled'],
  sort: ['id', 'desc'],
  label: 'email',
})
