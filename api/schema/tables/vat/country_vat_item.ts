import { rateSourceLabels, rateSources, vatItemReviews } from '../../choices.ts'
import { vatCategories, vatCategoryLabels } from '../../columns/vatCategories.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { vatItemConstraints } from '../../columns/vatItemConstraints.ts'

/**
 * The commodity codes to which a rate of a member state applies; a code has one rate per country. An item that was
 * rejected in its review does not apply.
 */
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
    /** Whether the goods our merchants sell meet the legal condition of the code: an operator decides. */
    review: field.choice({ required: true, setByTrigger: true, choices: vatItemReviews, preset: 'NOT_NEEDED' }),
    /** The code under which the law lists the goods: this one, or the beginning of it. */
    listed_code: field.text({ generated: true, hidden: true }),
    category: field.text({ hidden: true, editable: false, maxLength: 200, words: vatCategories, labels: vatCategoryLabels }),
    /** The condition in the words of the law's source. Another one puts the item up for review again. */
    legal_note: field.text({ maxLength: 4000 }),
    source: field.choice({ required: true, generated: true, hidden: true, choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  constraints: vatItemConstraints('country_vat_item'),
  allow: ['load', 'insert', 'update'],
  filters: ['country', 'country_vat_rate_id', 'hs6p_code', 'review'],
  sort: ['id', 'desc'],
  label: 'hs6p_code',
  lead: { title: 'hs6p_code', subtitle: 'legal_note', state: 'review', when: 'start_date' },
  columns: ['review', 'start_date'],
})
