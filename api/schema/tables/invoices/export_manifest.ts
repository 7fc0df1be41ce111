import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Every download with what it held and the hash of its bytes. Written by the server alone, and final once a file has ended. */
export const export_manifest = defineTable({
  title: 'Exports',
  route: 'exports',
  menu: ['invoices', 30],
  filledOn: 'order_info',
  area: 'logs',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    /** The instant as of which all rows of the file were read. */
    snapshot_at: field.instant({ title: 'Rows As Of', required: true }),
    /** The day at whose end the list is shown; empty for the list of the snapshot itself. */
    as_of: field.day({ title: 'As of the End of (UTC)', hidden: true }),
    user_name: field.text({ tellsOf: 'operator', isPerson: true, required: true }),
    title: field.text({ title: 'List', required: true }),
    format: field.choice({ required: true, choices: ['csv', 'xlsx'] }),
    status: field.choice({ required: true, choices: ['running', 'complete', 'aborted'] }),
    row_count: field.int({ title: 'Rows' }),
    bytes: field.int(),
    filter_words: field.longText({ title: 'Filter', required: true }),
    sha256: field.text({ title: 'SHA-256' }),
    file_name: field.text({ required: true }),
    columns: field.tags({ required: true, hidden: true }),
    finished_at: field.instant({ title: 'Finished', hidden: true }),
    table_name: field.text({ required: true, hidden: true }),
    filter: field.json({ title: 'Filter as Data', required: true, hidden: true }),
    order_by: field.json({ title: 'Sorted By', required: true, hidden: true }),
    /** PostgreSQL's own name of what was visible: pg_current_snapshot(). */
    snapshot: field.text({ required: true, hidden: true }),
    user_id: field.int({ title: 'User ID', required: true, hidden: true }),
    request_id: field.text({ title: 'Request ID', required: true, hidden: true, letters: 36 }),
  },
  allow: ['load'],
  addedAt: 'snapshot_at',
  filters: [
    'snapshot_at',
    { name: 'user_name', comparator: '=' },
    { name: 'table_name', comparator: '=' },
    'format',
    'status',
    { name: 'sha256', comparator: '=' },
  ],
  sort: ['id', 'desc'],
  listOrder: [['snapshot_at', 'desc']],
  label: 'file_name',
  lead: { title: 'title', subtitle: 'filter_words', state: 'status', when: 'snapshot_at' },
  columns: ['row_count', 'user_name', 'snapshot_at', 'format', 'status'],
  actions: ['checkFile', { call: 'readManifest', params: { id: 'id' }, icon: 'download' }],
})
