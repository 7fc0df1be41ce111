import { reportFormats } from '../../choices.ts'
import { reportPart } from '../../columns/reportPart.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A file of a filed return: its bytes are kept, and served for ever. */
export const fiscal_report_file = defineTable({
  title: 'Files of VAT Returns',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    ...reportPart,
    format: field.choice({ required: true, choices: reportFormats }),
    file_name: field.text({ required: true }),
    file: field.file({ required: true, hidden: true }),
    sha256: field.text({ required: true, title: 'SHA-256' }),
    bytes: field.int({ required: true }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['report_id', 'em_id'],
  sort: ['id', 'desc'],
  label: 'file_name',
  lead: { title: 'file_name', subtitle: 'format', when: 'timestamp' },
  columns: ['bytes', 'sha256'],
})
