import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What a postal operator charges per parcel from a day on. The database adds a row whenever the fee of the operator changes. */
export const postal_operator_fee = defineTable({
  title: 'Fees of Postal Operators',
  fields: {
    id: field.id(),
    dpo_id: field.ref({ required: true, title: 'Postal Operator', to: { table: 'postal_operator', label: 'name' } }),
    valid_from: field.day({ required: true }),
    dpo_fee: field.money({ required: true, title: 'DPO Fee (EUR)' }),
  },
  allow: ['load'],
  asOf: false,
  filters: ['dpo_id'],
  sort: ['id', 'desc'],
  label: 'valid_from',
  lead: { title: 'valid_from', subtitle: 'dpo_id', amount: 'dpo_fee' },
})
