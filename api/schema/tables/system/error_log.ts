import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Every failure that was the server's own fault, without stack traces or secrets. */
export const error_log = defineTable({
  title: 'Error Logs',
  route: 'ref_error_logs',
  menu: ['system', 60],
  area: 'logs',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    time_logged: field.instant({ required: true }),
    source: field.text({ required: true }),
    em_id: field.int({ title: 'EM ID' }),
    em_name: field.text({ title: 'EM Name' }),
    error_type: field.text({ required: true }),
    message: field.longText({ required: true }),
    path: field.text(),
    status_code: field.int(),
    details: field.json({ hidden: true }),
  },
  allow: ['load'],
  addedAt: 'time_logged',
  filters: ['time_logged', 'source', 'error_type', 'em_name'],
  sort: ['id', 'desc'],
  listOrder: [['time_logged', 'desc']],
  label: 'id',
  lead: { title: 'error_type', subtitle: 'source', when: 'time_logged' },
  columns: ['message', 'source', 'em_name', 'time_logged'],
  actions: [{ call: 'downloadErrorLog', on: ['table'], icon: 'download' }],
})
