import { defineView } from '../../define.ts'
import { settingColumns } from '../../columns/settingColumns.ts'

/** Settings of the service as a whole. A setting may be shown on several of these screens (api/schema/settings/settingRow.ts). */
export const eas_info = defineView({
  title: 'EAS info',
  route: 'info',
  menu: ['system', 10],
  area: 'settings',
  screen: 'settings',
  asOf: false,
  fields: settingColumns,
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'value' },
  columns: ['value', 'type'],
})
