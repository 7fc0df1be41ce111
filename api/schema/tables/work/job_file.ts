import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The files that a job works on, and those that it has made. */
export const job_file = defineTable({
  title: 'Job Files',
  area: 'settings',
  asOf: false,
  fields: {
    id: field.id(),
    job_id: field.ref({ required: true, title: 'Job', to: { table: 'job_run', label: 'id' } }),
    direction: field.choice({ required: true, choices: ['in', 'out'] }),
    file: field.file({ required: true, hidden: true }),
    file_name: field.text({ required: true }),
    /** In bytes. */
    size: field.int({ required: true }),
  },
  allow: ['load'],
  filters: ['job_id'],
  sort: ['id', 'asc'],
  label: 'file_name',
})
