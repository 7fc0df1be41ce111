import { defineTable } from '../../define.ts'
import { vatRateConstraints } from '../../columns/vatRateConstraints.ts'
import { vatRateFields } from '../../columns/vatRateFields.ts'

/** The VAT rates of the supported countries outside the EU, stored like those of the member states. */
export const country_vat_rate_non_eu = defineTable({
  title: 'Non-EU VAT Rates',
  route: 'ref_country_vat_rate_non_eu',
  menu: ['reference', 'vat', 50],
  aliases: ['non_eu_vat_rate'],
  fields: vatRateFields('outsideEuVat'),
  constraints: vatRateConstraints('country_vat_rate_non_eu', 'outsideEuVat'),
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
  addTitle: 'Add VAT Rate',
  actions: ['vatTimeline', 'vatItems', 'findRate'],
})
