import type { Explanation } from '#domain/orders/Evaluation.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * How amounts of an order were computed, once for the line, the refund and the rows of the ledger that have them. Rows are only
 * ever added, and no list shows them: calls answer them in words.
 */
export const order_explanation = defineTable({
  title: 'Explanations',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    content: field.jsonOf<Explanation>()({ required: true, hidden: true, unlisted: true }),
    /** Of the order: the part of the table that the row is in. */
    timestamp_year: field.int({ required: true, generated: true, title: 'Year', hidden: true }),
  },
  allow: [],
  label: 'id',
  lead: { title: 'id' },
})
