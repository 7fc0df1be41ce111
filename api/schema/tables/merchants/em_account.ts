import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * The dashboard users of merchants, by merchant: ids are those of the users, and whether both the user and the assignment are
 * enabled. None of them opens this back office.
 */
export const em_account = defineView({
  title: 'Dashboard Accounts',
  area: 'users',
  asOf: false,
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    email: field.email({ tellsOf: 'user', required: true }),
    enabled: field.enabled(),
    timestamp: field.stamp(),
  },
  filters: ['em_id', 'email', 'enabled'],
  sort: ['id', 'desc'],
  label: 'email',
})
