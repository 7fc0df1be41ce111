import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The users of the merchants' dashboard, with how many merchants each is assigned to. */
export const dashboard_user_view = defineView({
  title: 'Dashboard Users',
  route: 'user_management/dashboard',
  menu: ['system', 4],
  filledOn: 'em-info',
  area: 'users',
  of: 'dashboard_user',
  asOf: false,
  fields: {
    id: field.id(),
    email: field.email({ tellsOf: 'user', required: true }),
    username: field.text({ tellsOf: 'user', required: true, title: 'User Name' }),
    enabled: field.enabled(),
    has_password: field.flag({ title: 'Has Password' }),
    merchants: field.int({ required: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  filters: ['email', 'enabled'],
  sort: ['id', 'desc'],
  listOrder: [['email', 'asc']],
  label: 'email',
  lead: { title: 'email', state: 'enabled' },
  columns: ['merchants', 'has_password', 'timestamp'],
  actions: [
    'assignMerchants',
    {
      call: 'resetDashboardPassword',
      name: 'resetDashboardUser',
      body: { id: 'id' },
      icon: 'sync',
      when: [{ field: 'enabled', is: true }],
    },
    {
      call: 'disableAccess',
      name: 'disableDashboardUser',
      body: { id: 'id', status: { value: false } },
      icon: 'cancel',
      tone: 'danger',
      confirm: true,
      when: [{ field: 'enabled', is: true, otherwise: 'hidden' }],
    },
    {
      call: 'disableAccess',
      name: 'enableDashboardUser',
      body: { id: 'id', status: { value: true } },
      icon: 'check',
      when: [{ field: 'enabled', is: false, otherwise: 'hidden' }],
    },
  ],
})
