import { defineTable } from '../define.ts'
import { vatRateConstraints } from '../columns/vatRateConstraints.ts'
import { vatRateFields } from '../columns/vatRateFields.ts'

/**
 * The VAT rates of the member states, each with its first day. A rate that is changed while it is in force starts anew
 * today; the database keeps the previous one in historic_vat_data.
 */
export const country_vat_rate = defineTable({
  title: 'VAT Rates (EU)',
  route: 'ref_country_vat_rate',
  menu: 'vat',
  fields: vatRateFields('euVat'),
  constraints: vatRateConstraints('country_vat_rate', 'euVat'),
  allow: ['load', 'insert', 'update'],
  filters: ['country', 'rate_type', 'start_date', 'end_date'],
  sort: ['id', 'desc'],
  label: 'rate_type',
  knownBy: ['country'],
  actions: [
    'vatTimeline',
    'vatItems',
    'selectCountry',
    'findRate',
    { name: 'syncVatRates', on: ['table'], icon: 'sync', isMissing: true },
    { name: 'uploadVatRates', on: ['table'], icon: 'upload', isMissing: true },
  ],
})
