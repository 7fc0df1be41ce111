import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * What a rate, fee or duty was before somebody changed it. Triggers write it, so that the figure from which a return or an
 * invoice was computed can always be looked up.
 */
export const rate_history = defineTable({
  title: 'Former Rates',
  fields: {
    id: field.id(),
    table_name: field.text({ required: true }),
    record_id: field.int({ required: true }),
    former: field.json({ required: true }),
    changed_by: field.text({ tellsOf: 'operator', isPerson: true }),
    valid_until: field.instant({ required: true, generated: true }),
  },
  allow: ['load'],
  addedAt: 'valid_until',
  filters: ['table_name', 'record_id', 'valid_until'],
  sort: ['id', 'desc'],
  label: 'table_name',
})
