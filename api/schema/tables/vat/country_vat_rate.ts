import { defineTable } from '../../define.ts'
import { vatRateConstraints } from '../../columns/vatRateConstraints.ts'
import { vatRateFields } from '../../columns/vatRateFields.ts'

/**
 * The VAT rates of the member states, each with its first day. A rate that is changed while it is in force starts anew
 * today; the database keeps the previous one in historic_vat_data.
 */
export const country_vat_rate = defineTable({
  title: 'VAT Rates (EU)',
  route: 'ref_country_vat_rate',
  menu: ['reference', 'vat', 10],
  fields: vatRateFields('euVat'),
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
      { name: 'details', fields: ['country', 'rate_type', 'rate', 'applies_to', 'source', 'timestamp'] },
      { name: 'validity', fields: ['start_date', 'end_date'] },
    ],
    lists: [{ table: 'country_vat_item', by: 'country_vat_rate_id', part: true, removed: true }],
  },
  actions: ['vatTimeline', 'vatItems', 'selectCountry', 'findRate', 'syncVat'],
})
