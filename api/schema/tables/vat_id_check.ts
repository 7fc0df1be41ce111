import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/** VAT ids of business buyers: what a merchant was told about them, and what is still to be asked. */
export const vat_id_check = defineTable({
  title: 'VAT ID Checks',
  route: 'vat_id_check',
  menu: 'orders',
  area: 'business',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    order_id: field.ref({ title: 'Order', to: { table: 'customer_order', label: 'id' } }),
    vat_id: field.text({ required: true, personal: true, title: 'VAT ID' }),
    result: field.choice({ required: true, choices: ['asked', 'valid', 'invalid', 'unknown'] }),
    consultation: field.text(),
    answered_at: field.instant({ title: 'Answered' }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['em_id', 'order_id', 'result'],
  sort: ['id', 'desc'],
  label: 'vat_id',
  lead: { title: 'vat_id', subtitle: 'consultation', state: 'result', when: 'answered_at' },
  columns: ['em_id', 'order_id', 'result', 'answered_at', 'timestamp'],
})
