import { stances } from '#domain/vat/stanceOf.ts'
import { rateSourceLabels, rateSources, vatItemReviews, vatRateTypes } from '../../choices.ts'
import { vatCategories, vatCategoryLabels } from '../../columns/vatCategories.ts'
import { vatRateLines } from '../../columns/vatRateLines.ts'
import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The HS6+ codes under VAT rates of the member states, with the rate and the goods; those with a condition are reviewed. */
export const vat_item_view = defineView({
  title: 'VAT Items',
  route: 'ref_country_vat_item',
  menu: ['reference', 'vat', 20],
  of: 'country_vat_item',
  variants: [{ route: 'ref_country_vat_item_review', title: 'VAT Items to Review', where: { review: 'TO_REVIEW' } }],
  fields: {
    id: field.id(),
    country: field.country({ required: true }),
    hs6p_code: field.hs6p({ required: true, title: 'HS6+ Code' }),
    description: field.text(),
    rate: field.percent({ required: true, title: 'Rate (%)' }),
    rate_type: field.choice({ required: true, hidden: true, choices: vatRateTypes }),
    rate_line: field.text({ required: true, hidden: true, words: Object.values(vatRateLines) }),
    listed_code: field.text(),
    category: field.choice({ choices: vatCategories, labels: vatCategoryLabels }),
    legal_note: field.text(),
    review: field.choice({ required: true, choices: vatItemReviews }),
    /** Whether its category applies, for an item that nobody has judged itself. */
    stance: field.choice({ choices: stances }),
    reviewed_by: field.text({ tellsOf: 'operator', isPerson: true }),
    reviewed_at: field.instant(),
    start_date: field.day({ required: true, hidden: true }),
    source: field.choice({ required: true, hidden: true, choices: rateSources, labels: rateSourceLabels }),
  },
  filters: ['country', 'hs6p_code', { name: 'listed_code', comparator: '=' }, 'category', 'rate_type', 'review'],
  sort: ['id', 'desc'],
  label: 'hs6p_code',
  lead: { title: 'hs6p_code', subtitle: 'description', state: 'review', amount: 'rate', country: 'country' },
  columns: ['country', 'rate', 'legal_note', 'review'],
  actions: [
    {
      name: 'acceptItems',
      set: { review: 'ACCEPTED' },
      on: ['row', 'selection'],
      icon: 'check',
      when: [
        { field: 'review', isNot: 'NOT_NEEDED', otherwise: 'hidden' },
        { field: 'review', isNot: 'ACCEPTED' },
      ],
    },
    {
      name: 'rejectItems',
      set: { review: 'REJECTED' },
      on: ['row', 'selection'],
      icon: 'cancel',
      when: [
        { field: 'review', isNot: 'NOT_NEEDED', otherwise: 'hidden' },
        { field: 'review', isNot: 'REJECTED' },
      ],
    },
    'findRate',
  ],
})
