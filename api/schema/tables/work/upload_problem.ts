import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What is wrong with rows of an uploaded file; warnings do not keep a row from being loaded. */
export const upload_problem = defineTable({
  title: 'Errors and Warnings',
  area: 'business',
  tellsOf: 'nobody',
  asOf: false,
  fields: {
    id: field.id(),
    upload_id: field.ref({ required: true, title: 'Upload', to: { table: 'file_upload_job', label: 'file_name' } }),
    row_number: field.int({ required: true, title: 'Row Index' }),
    error: field.longText({ required: true, title: 'Error / Warning', sentence: { code: 'code', params: 'params' } }),
    column: field.text({ required: true, title: 'Field' }),
    value: field.longText({ required: true }),
    code: field.text({ required: true, hidden: true }),
    params: field.json({ required: true, generated: true, hidden: true }),
    is_warning: field.flag({ title: 'Warning', hidden: true }),
    occurrence: field.int({ required: true, title: 'No. of Occurrences' }),
  },
  allow: ['load'],
  filters: ['upload_id'],
  sort: ['id', 'asc'],
  label: 'row_number',
  lead: { title: 'row_number', subtitle: 'error' },
  columns: ['error', 'column', 'value', 'occurrence'],
})
