import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A rate that a feed has changed by more than 20 percent. It holds; somebody is to look at it and acknowledge it. */
export const feed_jump = defineTable({
  title: 'Unusual Changes',
  route: 'feed_jump',
  menu: ['work', 40],
  filledOn: 'feeds',
  fields: {
    id: field.id(),
    timestamp: field.stamp(),
    feed_id: field.ref({ required: true, editable: false, title: 'Feed', to: { table: 'feed', label: 'name' } }),
    /** The rate: its table and its id there. */
    rate_table: field.text({ editable: false, hidden: true }),
    rate_id: field.int({ editable: false, hidden: true }),
    currency: field.currency({ required: true, editable: false }),
    /** The day, month or year of the rate. */
    period: field.text({ required: true, editable: false, title: 'Valid On' }),
    former_rate: field.rate({ required: true, editable: false, scale: 13 }),
    rate: field.rate({ required: true, editable: false, scale: 13, title: 'Rate Now' }),
    change: field.percent({ required: true, editable: false, title: 'Change (%)' }),
    state: field.choice({ required: true, choices: ['open', 'acknowledged'], preset: 'open' }),
    version: field.version(),
  },
  allow: ['load', 'update'],
  filters: ['feed_id', 'state', 'currency'],
  sort: ['id', 'desc'],
  label: 'currency',
  lead: { title: 'currency', subtitle: 'period', state: 'state', amount: 'rate', when: 'timestamp' },
  columns: ['feed_id', 'former_rate', 'rate', 'change', 'state'],
  actions: [
    {
      name: 'acknowledgeJump',
      set: { state: 'acknowledged' },
      on: ['row', 'selection'],
      icon: 'check',
      when: [{ field: 'state', isNot: 'acknowledged' }],
    },
  ],
})
