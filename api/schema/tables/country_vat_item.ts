import { rateSources } from '../choices.ts'
import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/** Which commodity codes a rate of a member state applies to; a code has one rate a country. */
export const country_vat_item = defineTable({
  title: 'VAT Items',
  fields: {
    id: field.id(),
    country: field.country({ required: true, editable: false, within: 'euVat' }),
    country_vat_rate_id: field.ref({
      required: true,
      editable: false,
      title: 'VAT Rate',
      to: { table: 'country_vat_rate', label: 'rate_type' },
    }),
    hs6p_code: field.hs6p({ required: true, editable: false, title: 'HS6+ Code' }),
    start_date: field.day({ required: true, editable: false, presetToday: true }),
    /** The law names a condition beside the code, which an operator has to judge. */
    conditional: field.flag({ title: 'To Review' }),
    category: field.text({ hidden: true, maxLength: 200 }),
    source: field.choice({ required: true, generated: true, hidden: true, choices: rateSources }),
    timestamp: field.stamp(),
  },
  allow: ['load', 'insert'],
  filters: ['country', 'country_vat_rate_id', 'hs6p_code', 'conditional'],
  sort: ['id', 'desc'],
  label: 'hs6p_code',
})
