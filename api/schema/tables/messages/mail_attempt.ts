import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Each attempt at handing a mail over; one without a reason succeeded. */
export const mail_attempt = defineTable({
  title: 'Attempts',
  area: 'users',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    mail_id: field.int({ required: true, editable: false, title: 'Mail' }),
    number: field.int({ required: true, editable: false }),
    at: field.instant({ required: true, generated: true, title: 'When' }),
    reason: field.text({ editable: false, inFull: true, sentence: { code: 'error_code', params: 'error_params' } }),
    error_code: field.text({ hidden: true, editable: false }),
    error_params: field.json({ hidden: true, editable: false }),
  },
  allow: ['load'],
  addedAt: 'at',
  filters: ['mail_id'],
  sort: ['id', 'asc'],
  label: 'id',
  lead: { title: 'number', when: 'at' },
  columns: ['at', 'reason'],
})
