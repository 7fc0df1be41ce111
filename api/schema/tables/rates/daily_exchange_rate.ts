import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { notTheEuro } from '../../columns/notTheEuro.ts'
import { acknowledgeRateOf, unusualChange } from '../../columns/unusualChange.ts'
import { field } from '../../fields.ts'
import { positive } from '../../rules/rules.ts'

/** The reference rates of a day: units of the currency for one euro, as the European Central Bank prints them. */
export const daily_exchange_rate = defineTable({
  title: 'Daily Exchange Rates',
  route: 'ref_daily_exchange_rates',
  menu: ['reference', 'rates', 10],
  fields: {
    id: field.id(),
    currency: field.currency({ required: true, editable: false, rules: [notTheEuro] }),
    daily_rate: field.rate({
      required: true,
      title: 'Daily Rate (units for 1 EUR)',
      rules: [positive('Exchange rate cannot be zero or negative')],
    }),
    date: field.day({ required: true, presetToday: true }),
    source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    unusual_change: unusualChange,
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['currency', 'date'],
  sort: ['id', 'desc'],
  label: 'date',
  lead: { title: 'currency', amount: 'daily_rate', when: 'date', alert: 'unusual_change' },
  columns: ['daily_rate', 'unusual_change', 'date', 'source'],
  listOrder: [
    ['date', 'desc'],
    ['currency', 'asc'],
  ],
  actions: ['rateChart', 'syncRates', acknowledgeRateOf('daily_exchange_rate')],
})
