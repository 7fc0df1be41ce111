import { rateSources, vatRateTypes } from '../choices.ts'
import { defineTable } from '../define.ts'
import { field } from '../fields.ts'
import { notBefore, notNegative } from '../rules/rules.ts'
import { vatRateLines } from '../columns/vatRateLines.ts'
import { vatRateConstraints } from '../columns/vatRateConstraints.ts'

/**
 * The VAT rates of the member states, each with its first day. A rate that is changed while it is in force starts anew
 * today; the database keeps the previous one in historic_vat_data.
 */
export const country_vat_rate = defineTable({
  title: 'VAT Rates (EU)',
  route: 'ref_country_vat_rate',
  menu: 'vat',
  fields: {
    id: field.id(),
    country: field.country({ required: true, editable: false, within: 'euVat' }),
    rate_type: field.choice({ required: true, editable: false, choices: vatRateTypes }),
    /** Tells several rates of one type apart; items follow a line, so that they follow its new percentage, too. */
    rate_line: field.text({
      required: true,
      editable: false,
      hidden: true,
      maxLength: 30,
      presetFrom: { field: 'rate_type', values: vatRateLines },
    }),
    rate: field.percent({ required: true, title: 'Rate (%)', rules: [notNegative('Rate cannot be negative')] }),
    start_date: field.day({ required: true, setByTrigger: true, presetToday: true }),
    /** The last day; empty while none is known. Adding a rate for a later day sets it to the day before. */
    end_date: field.day({ rules: [notBefore('start_date', 'End date cannot be before the start date')] }),
    applies_to: field.text({ forMany: true, maxLength: 500 }),
    source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  constraints: vatRateConstraints('country_vat_rate', 'euVat'),
  allow: ['load', 'insert', 'update'],
  filters: ['country', 'rate_type', 'start_date', 'end_date'],
  sort: ['id', 'desc'],
  label: 'rate_type',
  lead: { title: 'country', subtitle: 'rate_type', amount: 'rate', when: 'start_date' },
  columns: ['rate_type', 'rate', 'start_date', 'end_date'],
  listOrder: [
    ['country', 'asc'],
    ['rate', 'desc'],
    ['start_date', 'desc'],
  ],
  knownBy: ['country'],
  page: {
    facts: ['country', 'rate_type', 'rate', 'start_date'],
    sections: [
      { name: 'details', fields: ['country', 'rate_type', 'rate_line', 'rate', 'applies_to', 'source', 'timestamp'] },
      { name: 'validity', fields: ['start_date', 'end_date'] },
    ],
    lists: [{ table: 'country_vat_item', by: 'country_vat_rate_id', part: true, removed: true }],
  },
  actions: [
    'vatTimeline',
    'vatItems',
    'selectCountry',
    'findRate',
    { name: 'syncVatRates', on: ['table'], icon: 'sync', isMissing: true },
    { name: 'uploadVatRates', on: ['table'], icon: 'upload', isMissing: true },
  ],
})
