import { vatCategories, vatCategoryLabels } from '../../columns/vatCategories.ts'
import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * The categories of conditional VAT items by country: what applies of them, the words of the law, and the lines of orders of the
 * last year whose code is among theirs. One decision on a category replaces the reviews of its codes.
 */
export const vat_category_view = defineView({
  title: 'VAT Categories',
  asOf: false,
  route: 'ref_vat_category',
  menu: ['reference', 'vat', 14],
  variants: [{ route: 'ref_vat_category_review', title: 'VAT Categories to Review', where: { decision: 'open' } }],
  fields: {
    id: field.id(),
    country: field.country({ required: true }),
    category: field.choice({ required: true, choices: vatCategories, labels: vatCategoryLabels }),
    rates: field.text({ title: 'Rates' }),
    stance: field.choice({ required: true, choices: ['applies', 'held', 'partly'] }),
    lines: field.int({ required: true, title: 'Order Lines' }),
    codes: field.int({ required: true }),
    applying: field.int({ required: true, title: 'Codes That Apply' }),
    held: field.int({ required: true, title: 'Codes Held' }),
    /** Codes that somebody has accepted or rejected, over which no stance goes. */
    judged: field.int({ required: true, title: 'Codes Judged' }),
    listed_codes: field.text(),
    legal_note: field.text({ inFull: true }),
    /** Open while codes are held and nobody has decided on the category in the country. */
    decision: field.choice({ required: true, choices: ['open', 'decided'] }),
    reason: field.text(),
    decided_by: field.text({ tellsOf: 'operator', isPerson: true }),
    decided_at: field.instant(),
  },
  filters: ['country', 'category', 'stance', 'decision'],
  sort: ['lines', 'desc'],
  label: 'category',
  lead: { title: 'category', subtitle: 'legal_note', state: 'stance', country: 'country' },
  columns: ['legal_note', 'lines', 'stance'],
  screen: 'vatReview',
  page: {
    facts: ['country', 'rates', 'lines'],
    sections: [
      { name: 'details', fields: ['legal_note', 'rates', 'listed_codes', 'lines', 'stance'] },
      { name: 'validity', fields: ['decision', 'decided_by', 'decided_at', 'reason', 'codes', 'applying', 'held', 'judged'] },
    ],
  },
  links: [{ title: 'VAT Items', to: 'ref_country_vat_item', filter: { country: 'country', category: 'category' } }],
  actions: [
    {
      name: 'applyCategory',
      call: 'decideVatCategory',
      body: { country: 'country', category: 'category', stance: { value: 'applies' } },
      takenBackBy: { call: 'removeVatStance', when: [{ field: 'decision', is: 'open' }] },
      on: ['row', 'selection'],
      confirm: 'many',
      icon: 'check',
      key: 'a',
    },
    {
      name: 'holdCategory',
      call: 'decideVatCategory',
      body: { country: 'country', category: 'category', stance: { value: 'held' } },
      takenBackBy: { call: 'removeVatStance', when: [{ field: 'decision', is: 'open' }] },
      on: ['row', 'selection'],
      confirm: 'many',
      icon: 'cancel',
      key: 'r',
    },
  ],
})
