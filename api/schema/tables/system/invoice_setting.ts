import { defineView } from '../../define.ts'
import { settingColumns } from '../../columns/settingColumns.ts'

/** How invoices are issued and announced. A setting may be shown on several of these screens (api/schema/settings/settingRow.ts). */
export const invoice_setting = defineView({
  title: 'Invoice settings',
  route: 'invoice_setting',
  menu: ['system', 20],
  area: 'settings',
  screen: 'settings',
  asOf: false,
  fields: settingColumns,
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'value' },
  columns: ['value', 'type'],
})
