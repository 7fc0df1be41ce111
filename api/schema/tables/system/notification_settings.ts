import { defineView } from '../../define.ts'
import { settingColumns } from '../../columns/settingColumns.ts'

/** When merchants and operators are notified. A setting may be shown on several of these screens (api/schema/settings/settingRow.ts). */
export const notification_settings = defineView({
  title: 'Notification settings',
  route: 'notification_settings',
  menu: ['system', 30],
  area: 'settings',
  screen: 'settings',
  asOf: false,
  fields: settingColumns,
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'value' },
  columns: ['value', 'type'],
})
