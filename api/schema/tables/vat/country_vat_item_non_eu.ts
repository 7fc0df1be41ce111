import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { vatItemConstraints } from '../../columns/vatItemConstraints.ts'

/** The commodity codes to which a rate of a country outside the EU applies; a code has one rate per country. */
export const country_vat_item_non_eu = defineTable({
  title: 'Non-EU VAT Items',
  fields: {
    id: field.id(),
    country: field.country({ required: true, editable: false, within: 'outsideEuVat' }),
    country_vat_rate_id: field.ref({
      required: true,
      editable: false,
      title: 'VAT Rate',
      to: { table: 'country_vat_rate_non_eu', label: 'rate_type' },
    }),
    hs6p_code: field.hs6p({ required: true, editable: false, title: 'HS6+ Code' }),
    start_date: field.day({ required: true, editable: false, presetToday: true }),
    source: field.choice({ required: true, generated: true, hidden: true, choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
  },
  constraints: vatItemConstraints('country_vat_item_non_eu'),
  allow: ['load', 'insert'],
  filters: ['country', 'country_vat_rate_id', 'hs6p_code'],
  sort: ['id', 'desc'],
  label: 'hs6p_code',
})
