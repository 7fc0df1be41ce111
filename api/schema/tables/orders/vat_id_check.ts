import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Checks of the VAT ids of business buyers: the answers, and the checks that are still to be made. */
export const vat_id_check = defineTable({
  title: 'VAT ID Checks',
  route: 'vat_id_check',
  menu: ['orders', 110],
  filledOn: 'order_info',
  area: 'business',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    order_id: field.ref({ title: 'Order', to: { table: 'customer_order', label: 'external_order_id' } }),
    vat_id: field.text({ required: true, tellsOf: 'buyer', title: 'VAT ID', letters: 14 }),
    result: field.choice({ required: true, choices: ['asked', 'valid', 'invalid', 'unknown'] }),
    consultation: field.text({ tellsOf: 'nobody' }),
    answered_at: field.instant({ title: 'Answered' }),
    /** Whether the order was computed with a valid answer: one that came after the order counted is kept as a note. */
    is_applied: field.flag({ title: 'Order Computed With It' }),
    /** Why there is no verdict yet, in the words of VIES. */
    reason: field.text({ tellsOf: 'nobody' }),
    attempts: field.int({ required: true, title: 'Times Asked' }),
    ask_after: field.instant({ title: 'Asked Again' }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id', 'order_id', 'result'],
  sort: ['id', 'desc'],
  listOrder: [['answered_at', 'desc']],
  label: 'vat_id',
  lead: { title: 'vat_id', subtitle: 'consultation', state: 'result', when: 'answered_at' },
  columns: ['em_id', 'order_id', 'result', 'answered_at', 'is_applied'],
})
