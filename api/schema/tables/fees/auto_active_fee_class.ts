import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Which fee class a merchant's volume chose for it, and when. Nobody writes it by hand. */
export const auto_active_fee_class = defineTable({
  title: 'Auto active fee classes',
  route: 'ref_auto_active_fee_class',
  menu: ['reference', 'fees', 20],
  filledOn: 'schedules',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    fee_class_id: field.ref({ required: true, title: 'Fee Class', to: { table: 'fee_class', label: 'name' } }),
    active_from: field.day({ required: true }),
    active_to: field.day(),
    order_count: field.int({ required: true }),
    trade_value: field.money({ required: true, title: 'Trade Value (EUR)' }),
    /** The figures by which it was chosen. */
    reason: field.text({ sentence: { said: 'said' } }),
    /** The code of the sentence and its values. */
    said: field.json({ title: 'Sentence', hidden: true, generated: true }),
  },
  allow: ['load'],
  filters: ['em_id', 'fee_class_id', 'active_from'],
  sort: ['id', 'desc'],
  label: 'active_from',
  lead: { title: 'em_id', subtitle: 'reason', amount: 'trade_value', when: 'active_from' },
  columns: ['fee_class_id', 'active_from', 'active_to', 'order_count', 'trade_value'],
  sums: ['trade_value'],
})
