import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import type { QuotedQuestion } from '../../intake/landedCostQuestion.ts'

/** A landed cost as it was quoted: what was asked, and what was answered then by the law of a day. It stays, whatever changes since. */
export const landed_cost_quote = defineTable({
  title: 'Quotes',
  route: 'landed_cost_quote',
  menu: ['orders', 105],
  filledOn: 'landed_cost',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    /** Pieces and commodity codes. */
    goods: field.text({ required: true }),
    delivery_country: field.country({ required: true }),
    em_id: field.ref({ title: 'EM', to: { table: 'em', label: 'full_name' } }),
    landed: field.money({ required: true, title: 'Landed Cost', ownPlaces: true }),
    currency: field.currency({ required: true }),
    euro_quote: field.euroQuote(),
    landed_eur: field.inEuroOf('landed'),
    law_day: field.day({ required: true, title: 'Law of' }),
    quoted_by: field.text({ required: true, isPerson: true }),
    question: field.jsonOf<QuotedQuestion>()({ required: true, hidden: true, unlisted: true }),
    answer: field.json({ required: true, hidden: true, unlisted: true }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: [{ name: 'quoted_by', comparator: '=' }, 'delivery_country', 'timestamp'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'goods', amount: 'landed', when: 'timestamp', country: 'delivery_country' },
  columns: ['landed', 'law_day', 'quoted_by', 'timestamp'],
  page: { facts: ['quoted_by', 'timestamp', 'law_day', 'em_id'] },
})
