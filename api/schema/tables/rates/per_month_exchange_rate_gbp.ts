import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { acknowledgeRateOf, unusualChange } from '../../columns/unusualChange.ts'
import { field } from '../../fields.ts'
import { otherThan, positive } from '../../rules/rules.ts'
import { worded } from '../../messages/messages.ts'

/**
 * The monthly customs rates of the United Kingdom. `quote` is the published figure, units for one pound, and is what
 * conversions divide by; a rate typed by hand has none.
 */
export const per_month_exchange_rate_gbp = defineTable({
  title: 'Monthly Exchange Rates GBP',
  route: 'ref_per_monthly_exchange_rates_gbp',
  menu: ['reference', 'rates', 30],
  fields: {
    id: field.id(),
    currency: field.currency({
      required: true,
      editable: false,
      rules: [otherThan('GBP', worded('POUND_HAS_NO_RATE', 'GBP has no rate: the rates of this list are against the pound'))],
    }),
    to_gbp_rate: field.rate({
      required: true,
      title: 'To GBP Rate (GBP for 1 unit)',
      rules: [positive('Exchange rate cannot be zero or negative')],
    }),
    month: field.month({ required: true }),
    quote: field.rate({ generated: true, setByTrigger: true, title: 'Quote (units for 1 GBP)' }),
    source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    unusual_change: unusualChange,
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['currency', 'month'],
  sort: ['id', 'desc'],
  label: 'month',
  lead: { title: 'currency', amount: 'to_gbp_rate', when: 'month', alert: 'unusual_change' },
  columns: ['to_gbp_rate', 'unusual_change', 'quote', 'month', 'source'],
  listOrder: [
    ['month', 'desc'],
    ['currency', 'asc'],
  ],
  actions: ['rateChart', acknowledgeRateOf('per_month_exchange_rate_gbp')],
})
