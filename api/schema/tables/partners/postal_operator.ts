import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notNegative } from '../../rules/rules.ts'

/** The designated postal operators that handle parcels, and what they charge per parcel. */
export const postal_operator = defineTable({
  title: 'Postal Operators',
  route: 'ref_postal_operator',
  menu: ['reference', 'partners', 10],
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    code: field.text({ required: true, maxLength: 50 }),
    country: field.country({ required: true }),
    email: field.email({ tellsOf: 'nobody' }),
    dpo_fee: field.money({ required: true, title: 'DPO Fee (EUR)', rules: [notNegative('Duty cannot be negative')] }),
    enabled: field.enabled(),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'country', 'enabled'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'code', state: 'enabled', amount: 'dpo_fee', country: 'country' },
  columns: ['country', 'email', 'dpo_fee', 'enabled'],
  actions: ['operatorReports'],
})
