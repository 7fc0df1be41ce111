import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Parcels of a month for which one fee was in force, under one special arrangement or none. */
export interface OperatorLine {
  /** The first day of the fee. */
  since: string
  fee: string
  arrangement: string | null
  percent: string
  parcels: number
  /** Their value in EUR. */
  value: string
}

/**
 * What a postal operator is owed for the parcels of a month: made when the month is over, and final once it is marked as paid.
 * The commission of a special arrangement is told apart and not part of the fee.
 */
export const dpo_report = defineTable({
  title: 'DPO Reports',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    dpo_id: field.ref({ required: true, title: 'Postal Operator', to: { table: 'postal_operator', label: 'name' } }),
    effective_month: field.month({ required: true }),
    completed: field.flag(),
    parcels: field.int({ required: true }),
    dpo_fee: field.money({ required: true, title: 'DPO Fee (EUR)' }),
    commission: field.money({ required: true, title: 'Commission (EUR)' }),
    /** What its figures are made of, once it is paid. */
    lines: field.jsonOf<readonly OperatorLine[]>()({ hidden: true }),
    transfer_date: field.day(),
    transaction_id: field.text({ maxLength: 100, title: 'Transaction ID' }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['dpo_id', 'completed'],
  sort: ['id', 'desc'],
  label: 'effective_month',
  lead: { title: 'effective_month', subtitle: 'dpo_id', amount: 'dpo_fee', when: 'transfer_date' },
  columns: ['dpo_id', 'parcels', 'dpo_fee', 'commission', 'completed'],
})
