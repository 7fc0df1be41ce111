import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What an uploaded file changes, row by row; staged until all of it is in force. */
export const upload_change = defineTable({
  title: 'Changes',
  area: 'business',
  tellsOf: 'nobody',
  asOf: false,
  fields: {
    id: field.id(),
    upload_id: field.ref({ required: true, title: 'Upload', to: { table: 'file_upload_job', label: 'file_name' } }),
    row_number: field.int({ required: true, title: 'Row' }),
    kind: field.choice({ required: true, choices: ['added', 'changed', 'closed'] }),
    label: field.text({ required: true, title: 'Record' }),
    table_name: field.text({ required: true, title: 'Table' }),
    record_id: field.int({ title: 'Record ID', hidden: true }),
    before: field.json(),
    after: field.json({ required: true }),
    /** The field whose value is the record that another change of the same upload adds. */
    refers: field.text({ hidden: true }),
  },
  allow: ['load'],
  filters: ['upload_id', 'kind'],
  sort: ['id', 'asc'],
  label: 'label',
  lead: { title: 'label', state: 'kind' },
  columns: ['kind', 'row_number', 'table_name', 'before', 'after'],
})
