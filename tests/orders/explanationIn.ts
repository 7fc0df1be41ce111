import type { Explanation } from '#domain/orders/Evaluation.ts'
import type { Entry } from '../../api/orders/Changes.ts'
import type { OrderContext } from '../../api/orders/OrderContext.ts'

/** The explanation of a row of the ledger that has not been written yet. */
export function explanationIn(
  { changes, stored }: Pick<OrderContext, 'changes' | 'stored'>,
  row: Entry<'vat_ledger'>,
): Explanation {
  const known = [...changes.added('order_explanation'), ...stored.explanations.values()]
  const explanation = known.find((entry) => changes.refers(row, 'explanation_id', entry))
  if (!explanation) throw new Error('a row of the ledger without an explanation')
  return explanation.content
}
