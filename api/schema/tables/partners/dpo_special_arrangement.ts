import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notBefore, notNegative } from '../../rules/rules.ts'

/** The number under which a postal operator clears parcels by special arrangement, and its commission for doing so. */
export const dpo_special_arrangement = defineTable({
  title: 'DPO Special Arrangements',
  route: 'ref_dpo_special_arrangement',
  menu: ['reference', 'partners', 20],
  fields: {
    id: field.id(),
    dpo_id: field.ref({ required: true, title: 'Postal Operator', to: { table: 'postal_operator', label: 'name' } }),
    country: field.country({ required: true }),
    arrangement_number: field.text({ required: true, letters: 14, maxLength: 50 }),
    valid_from: field.day({ required: true, presetToday: true }),
    valid_to: field.day({ rules: [notBefore('valid_from', 'Valid To cannot be before Valid From')] }),
    commission_percent: field.percent({
      required: true,
      title: 'Commission (%)',
      rules: [notNegative('Commission cannot be negative')],
    }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['dpo_id', 'country', 'arrangement_number'],
  sort: ['id', 'desc'],
  label: 'arrangement_number',
  lead: { title: 'arrangement_number', subtitle: 'dpo_id', when: 'valid_to', country: 'country' },
  columns: ['dpo_id', 'country', 'commission_percent', 'valid_from', 'valid_to'],
})
