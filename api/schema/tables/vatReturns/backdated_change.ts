import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** A VAT rate, VAT item, territory or exchange rate that was changed for days on which orders have been counted. */
export const backdated_change = defineTable({
  title: 'Backdated VAT Changes',
  route: 'backdated_change',
  menu: ['vatReturns', 10],
  filledOn: 'ref_country_vat_rate',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    country: field.country({ required: true }),
    cause: field.choice({ required: true, choices: ['VAT_RATE', 'VAT_ITEM', 'TERRITORY', 'EXCHANGE_RATE'] }),
    /** Of an exchange rate; its country is the area whose value limit it is for. */
    currency: field.currency(),
    /** The first day that is computed otherwise; none if the change holds for all days. */
    from_day: field.day({ title: 'From' }),
    /** The last one, if it does not hold on. */
    to_day: field.day({ title: 'Until' }),
    made_by: field.text({ tellsOf: 'operator', isPerson: true, required: true }),
    status: field.choice({ required: true, choices: ['waiting', 'open', 'rebooked', 'without_orders', 'dismissed'] }),
    orders: field.int({ required: true, title: 'Orders Affected' }),
    reported: field.int({ required: true, title: 'Of These Reported' }),
    rebooked: field.int({ required: true, title: 'Re-Booked' }),
    /** Orders up to this id have been looked at. */
    scanned_to: field.int({ required: true, hidden: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  states: {
    field: 'status',
    begins: ['waiting'],
    moves: {
      search: { from: ['waiting'] },
      list: { from: ['waiting'], to: 'open' },
      findNothing: { from: ['waiting'], to: 'without_orders' },
      rebook: { from: ['open', 'rebooked'] },
      finish: { from: ['open'], to: 'rebooked' },
      dismiss: { from: ['open'], to: 'dismissed' },
    },
  },
  allow: ['load'],
  filters: ['country', 'cause', 'currency', 'status'],
  sort: ['id', 'desc'],
  label: 'country',
  outcome: { who: 'made_by', state: 'status', counts: 'orders' },
  lead: { title: 'country', subtitle: 'made_by', state: 'status', when: 'timestamp', country: 'country' },
  columns: ['cause', 'from_day', 'orders', 'status'],
  links: [{ title: 'Orders', to: 'backdated_order', filter: { change_id: 'id' } }],
  page: {
    facts: ['cause', 'from_day', 'orders', 'rebooked'],
    sections: [
      {
        name: 'details',
        fields: ['country', 'cause', 'currency', 'from_day', 'to_day', 'made_by', 'status', 'orders', 'reported', 'rebooked'],
      },
    ],
    lists: [{ table: 'backdated_order', by: 'change_id', part: true, since: 'timestamp' }],
  },
  actions: [
    {
      call: 'rebookBackdatedChange',
      body: { id: 'id' },
      on: ['row', 'selection'],
      confirm: true,
      icon: 'sync',
      when: [{ field: 'status', is: 'open' }],
    },
    {
      call: 'dismissBackdatedChange',
      body: { id: 'id' },
      on: ['row', 'selection'],
      confirm: true,
      icon: 'cancel',
      move: 'dismiss',
    },
  ],
})
