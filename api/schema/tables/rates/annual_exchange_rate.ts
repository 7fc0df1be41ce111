import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { notTheEuro } from '../../columns/notTheEuro.ts'
import { acknowledgeRateOf, unusualChange } from '../../columns/unusualChange.ts'
import { field } from '../../fields.ts'
import { between, positive } from '../../rules/rules.ts'

/** The average rates of a year: units of the currency for one euro. */
export const annual_exchange_rate = defineTable({
  title: 'Annual Exchange Rates',
  route: 'ref_annual_exchange_rates',
  menu: ['reference', 'rates', 40],
  fields: {
    id: field.id(),
    currency: field.currency({ required: true, editable: false, rules: [notTheEuro] }),
    annual_rate: field.rate({
      scale: 13,
      required: true,
      title: 'Annual Rate (units for 1 EUR)',
      rules: [positive('Exchange rate cannot be zero or negative')],
    }),
    year: field.int({ required: true, rules: [between('1999', '2199')] }),
    source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    unusual_change: unusualChange,
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['currency', 'year'],
  sort: ['id', 'desc'],
  label: 'year',
  lead: { title: 'currency', amount: 'annual_rate', when: 'year', alert: 'unusual_change' },
  columns: ['annual_rate', 'unusual_change', 'year', 'source'],
  listOrder: [
    ['year', 'desc'],
    ['currency', 'asc'],
  ],
  actions: ['rateChart', 'syncRates', acknowledgeRateOf('annual_exchange_rate')],
})
