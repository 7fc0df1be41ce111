import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notBefore } from '../../rules/rules.ts'

/** What about a merchant is kept beyond every term, because a dispute or an audit needs it. It ends when it is lifted. */
export const legal_hold = defineTable({
  title: 'Legal Holds',
  route: 'legal_holds',
  menu: ['documents', 80],
  area: 'people',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    reason: field.text({ required: true, maxLength: 300 }),
    since: field.day({ required: true, editable: false, presetToday: true }),
    lifted_on: field.day({ title: 'Lifted On', rules: [notBefore('since')] }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['em_id', 'lifted_on'],
  sort: ['id', 'desc'],
  label: 'reason',
  lead: { title: 'em_id', subtitle: 'reason', when: 'lifted_on' },
  columns: ['since', 'lifted_on'],
  page: { facts: ['em_id', 'since', 'lifted_on'] },
})
