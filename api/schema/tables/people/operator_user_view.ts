import { languageNames } from '../../languages.ts'
import { roleNames } from '../../roles.ts'
import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The people who work in this back office, with when they were last here. */
export const operator_user_view = defineView({
  title: 'Operator Users',
  route: 'user_management/operator',
  menu: ['system', 2],
  area: 'people',
  tellsOf: 'nobody',
  of: 'operator_user',
  asOf: false,
  fields: {
    id: field.id(),
    user_name: field.text({ tellsOf: 'operator', required: true }),
    first_name: field.text({ tellsOf: 'operator', required: true }),
    last_name: field.text({ tellsOf: 'operator', required: true }),
    full_name: field.text({ tellsOf: 'operator', required: true }),
    email: field.email({ tellsOf: 'operator', required: true }),
    roles: field.tags({ required: true, choices: roleNames }),
    language: field.choice({ required: true, choices: { enumeration: 'language' }, labels: languageNames }),
    enabled: field.enabled(),
    last_sign_in: field.instant({ title: 'Last Sign-in' }),
    open_sessions: field.int({ required: true }),
    status: field.choice({ required: true, choices: ['active', 'invited', 'blocked'] }),
    /** Until when the newest link holds that somebody without a password was mailed. */
    invited_until: field.instant(),
    timestamp: field.stamp(),
    has_second_factor: field.flag({ required: true, title: 'Second Factor' }),
    version: field.version(),
  },
  filters: ['full_name', 'user_name', 'email', 'roles', 'status'],
  sort: ['id', 'asc'],
  listOrder: [['full_name', 'asc']],
  label: 'user_name',
  lead: { title: 'full_name', subtitle: 'email', state: 'status' },
  columns: ['roles', 'last_sign_in', 'open_sessions', 'has_second_factor'],
  beneath: { last_sign_in: ['invited_until'] },
  page: { facts: ['roles', 'email', 'last_sign_in', 'open_sessions', 'invited_until'] },
  actions: [
    'addOperator',
    'assignMessages',
    'resetOperatorPassword',
    {
      call: 'sendOperatorLink',
      body: { id: 'id' },
      icon: 'forward',
      when: [{ field: 'status', is: 'invited', otherwise: 'hidden' }],
    },
    {
      call: 'resetSecondFactor',
      params: { id: 'id' },
      icon: 'cancel',
      confirm: true,
      when: [{ field: 'has_second_factor', is: true, otherwise: 'hidden' }],
    },
    'editOperator',
    'operatorBlockSwitch',
  ],
})
