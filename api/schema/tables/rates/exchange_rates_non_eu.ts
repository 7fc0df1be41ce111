import { rateSourceLabels, rateSources, supportedNonEuCountries } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { acknowledgeRateOf, unusualChange } from '../../columns/unusualChange.ts'
import { field } from '../../fields.ts'
import { differsFrom, notBeforeToday, positive } from '../../rules/rules.ts'
import { worded } from '../../messages/messages.ts'

/** The customs rates of Norway, the United Kingdom and Switzerland, each country on its own screen. */
export const exchange_rates_non_eu = defineTable({
  title: 'Non-EU Exchange Rates',
  menu: ['reference', 'rates', 60],
  variants: [
    { route: 'ref_exchange_rates_norway', title: 'Exchange Rates Norway', where: { country: 'NO' } },
    { route: 'ref_exchange_rates_uk', title: 'Exchange Rates United Kingdom', where: { country: 'GB' } },
    { route: 'ref_exchange_rates_ch', title: 'Exchange Rates Switzerland', where: { country: 'CH' } },
  ],
  fields: {
    id: field.id(),
    country: field.choice({ required: true, editable: false, choices: supportedNonEuCountries }),
    from_currency: field.currency({
      required: true,
      presetFrom: { field: 'country', values: { CH: 'CHF', NO: 'NOK', GB: 'GBP' } },
    }),
    to_currency: field.currency({
      required: true,
      preset: 'EUR',
      rules: [differsFrom('from_currency', worded('CURRENCY_AGAINST_ITSELF', 'A currency has no rate against itself'))],
    }),
    exchange_rate: field.rate({
      required: true,
      title: 'Exchange Rate (to for 1 from)',
      rules: [positive('Exchange rate cannot be zero or negative')],
    }),
    from_date: field.day({ required: true, presetToday: true }),
    to_date: field.day({ rules: [notBeforeToday('To date cannot be less than the current date')] }),
    updated_date: field.instant({ required: true, generated: true, setByTrigger: true }),
    source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources, labels: rateSourceLabels }),
    unusual_change: unusualChange,
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['country', 'from_currency', 'to_currency', 'to_date'],
  sort: ['id', 'desc'],
  label: 'from_currency',
  lead: { title: 'from_currency', subtitle: 'to_currency', amount: 'exchange_rate', when: 'from_date', alert: 'unusual_change' },
  columns: ['to_currency', 'exchange_rate', 'unusual_change', 'from_date', 'to_date', 'source'],
  listOrder: [
    ['from_date', 'desc'],
    ['from_currency', 'asc'],
  ],
  actions: ['rateChart', 'syncRates', acknowledgeRateOf('exchange_rates_non_eu')],
})
