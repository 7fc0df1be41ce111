import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/** What was wrong with a line that came in, or worth a look. A refused line is kept here for 30 days, to be repaired. */
export const intake_finding = defineTable({
  title: 'Intake Findings',
  route: 'intake_finding',
  menu: 'orders',
  area: 'business',
  fields: {
    id: field.id(),
    receipt_id: field.ref({ required: true, title: 'Receipt', to: { table: 'intake_receipt', label: 'id' } }),
    em_id: field.ref({ title: 'EM', to: { table: 'em', label: 'full_name' } }),
    row_number: field.int({ required: true, title: 'Row' }),
    level: field.choice({ required: true, choices: ['error', 'warning'] }),
    /** The merchant's own id of what the line was about. */
    record: field.text({ title: 'Record' }),
    code: field.text({ required: true, title: 'Finding' }),
    field: field.text(),
    message: field.text({ required: true }),
    line: field.longText({ hidden: true, personal: true }),
    settled_at: field.instant({ title: 'Settled' }),
    settled_by: field.text(),
    settled_reason: field.text({ title: 'Reason' }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['receipt_id', 'em_id', { name: 'code', comparator: '=' }, 'level', 'timestamp'],
  sort: ['id', 'desc'],
  label: 'code',
  lead: { title: 'code', subtitle: 'message', state: 'level', when: 'timestamp' },
  columns: ['level', 'em_id', 'record', 'field', 'receipt_id', 'row_number', 'timestamp', 'settled_at'],
})
