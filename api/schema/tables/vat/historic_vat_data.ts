import { vatItemReviews, vatRateTypes } from '../../choices.ts'
import { vatRateLines } from '../../columns/vatRateLines.ts'
import { vatCategories, vatCategoryLabels } from '../../columns/vatCategories.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Former VAT rates and former items of rates, with the days they held. Triggers of the database write it (VAT-37). */
export const historic_vat_data = defineTable({
  title: 'Historic Country VAT Data',
  route: 'ref_historic_country_vat_rate',
  menu: ['reference', 'vat', 60],
  fields: {
    id: field.id(),
    country: field.country({ required: true }),
    rate_type: field.choice({ required: true, choices: vatRateTypes }),
    rate_line: field.text({ required: true, hidden: true, words: Object.values(vatRateLines) }),
    rate: field.percent({ required: true, title: 'Rate (%)' }),
    hs6p_code: field.hs6p({ title: 'HS6+ Code' }),
    valid_from: field.day({ required: true }),
    valid_to: field.day({ required: true }),
    /** Of an item: the review of its condition when it was removed, its category, and the condition in the words of the law's source. */
    review: field.choice({ choices: vatItemReviews }),
    category: field.text({ hidden: true, words: vatCategories, labels: vatCategoryLabels }),
    legal_note: field.text({ hidden: true }),
    changed_by: field.text({ tellsOf: 'operator', isPerson: true }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['country', 'rate_type', 'hs6p_code', 'valid_from', 'timestamp'],
  sort: ['timestamp', 'desc'],
  label: 'rate_type',
  lead: { title: 'country', subtitle: 'rate_type', amount: 'rate', when: 'valid_to' },
  columns: ['rate_type', 'rate', 'hs6p_code', 'valid_from', 'valid_to', 'timestamp'],
})
