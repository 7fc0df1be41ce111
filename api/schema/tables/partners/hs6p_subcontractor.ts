import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

export const hs6p_subcontractor = defineTable({
  title: 'HS6+ Subcontractors',
  route: 'ref_hs6p_subcontractors',
  menu: ['reference', 'partners', 40],
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    email: field.email({ tellsOf: 'nobody' }),
    country: field.country({ required: true }),
    hs6p_prefixes: field.tags({ title: 'HS6+ Prefixes' }),
    from_date: field.day({ required: true }),
    to_date: field.day(),
    fee: field.money({ required: true, title: 'Fee (EUR)' }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  filters: ['name', 'country'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'email', when: 'from_date', country: 'country' },
  columns: ['country', 'hs6p_prefixes', 'fee', 'from_date', 'to_date'],
})
