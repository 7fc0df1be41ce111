import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { notTheEuro } from '../../columns/notTheEuro.ts'
import { acknowledgeRateOf, unusualChange } from '../../columns/unusualChange.ts'
import { field } from '../../fields.ts'
import { monthEnd, positive } from '../../rules/rules.ts'

/**
 * The rate of the last day of a month, by which returns are converted (Directive 2006/112/EC, Article 366). `quote` is
 * the published figure, units for one euro, and is what conversions divide by; a rate typed by hand has none.
 */
export const per_month_exchange_rate = defineTable({
  title: 'Month-Last Day Exchange Rates',
  route: 'ref_per_month_exchange_rates',
  menu: ['reference', 'rates', 20],
  fields: {
    id: field.id(),
    currency: field.currency({ required: true, editable: false, rules: [notTheEuro] }),
    to_eur_rate: field.rate({
      required: true,
      title: 'To EUR Rate (EUR for 1 unit)',
      rules: [positive('Exchange rate cannot be zero or negative')],
    }),
    month_last_day: field.day({ required: true, rules: [monthEnd('Enter the last day of a month')] }),
    quote: field.rate({ generated: true, setByTrigger: true, title: 'Quote (units for 1 EUR)' }),
    used_date: field.day({ generated: true, hidden: true, title: 'Published On' }),
    source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    unusual_change: unusualChange,
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['currency', 'month_last_day'],
  sort: ['id', 'desc'],
  label: 'month_last_day',
  lead: { title: 'currency', amount: 'to_eur_rate', when: 'month_last_day', alert: 'unusual_change' },
  columns: ['to_eur_rate', 'quote', 'unusual_change', 'month_last_day', 'source'],
  listOrder: [
    ['month_last_day', 'desc'],
    ['currency', 'asc'],
  ],
  actions: ['rateChart', acknowledgeRateOf('per_month_exchange_rate')],
})
