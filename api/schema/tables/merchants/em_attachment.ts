import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A file that came with the merchant's application. */
export const em_attachment = defineTable({
  title: 'Attachments',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    file_name: field.text({ required: true }),
    category: field.text(),
    oid: field.file({ required: true, title: 'File', hidden: true }),
    created: field.instant({ required: true }),
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'desc'],
  label: 'file_name',
})
