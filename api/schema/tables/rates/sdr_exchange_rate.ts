import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { acknowledgeRateOf, unusualChange } from '../../columns/unusualChange.ts'
import { field } from '../../fields.ts'
import { notNegative } from '../../rules/rules.ts'

/** Units of a currency for one special drawing right of the International Monetary Fund. Only the sync adds rows. */
export const sdr_exchange_rate = defineTable({
  title: 'SDR Exchange Rates',
  route: 'ref_sdr_exchange_rates',
  menu: ['reference', 'rates', 50],
  fields: {
    id: field.id(),
    currency: field.currency({ required: true, editable: false }),
    sdr_rate: field.rate({
      required: true,
      title: 'SDR Rate (units for 1 SDR)',
      rules: [notNegative('Rate cannot be negative')],
    }),
    date: field.day({ required: true }),
    source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    unusual_change: unusualChange,
    version: field.version(),
  },
  allow: ['load', 'update'],
  filters: ['currency', 'date'],
  sort: ['id', 'desc'],
  label: 'date',
  lead: { title: 'currency', amount: 'sdr_rate', when: 'date', alert: 'unusual_change' },
  columns: ['sdr_rate', 'unusual_change', 'date', 'source'],
  listOrder: [
    ['date', 'desc'],
    ['currency', 'asc'],
  ],
  actions: ['rateChart', 'syncRates', acknowledgeRateOf('sdr_exchange_rate')],
})
