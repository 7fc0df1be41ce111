import { ofApplication } from '../../columns/ofApplication.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A file that came with an application. */
export const self_reg_document = defineTable({
  title: 'Documents of Applicants',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: ofApplication(),
    category: field.text({ maxLength: 100 }),
    file_name: field.text({ required: true }),
    file: field.file({ required: true, hidden: true }),
    created: field.instant({ required: true }),
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'asc'],
  label: 'file_name',
})
