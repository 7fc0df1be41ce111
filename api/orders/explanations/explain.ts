import { isDeepStrictEqual } from 'node:util'
import type { Explanation } from '#domain/orders/Evaluation.ts'
import type { Entry } from '../Changes.ts'
import type { OrderChanges } from '../orderTables.ts'
import type { StoredOrder } from '../StoredOrder.ts'

/** The lines and refunds of an order with the stored explanations of their amounts. */
export type Explained = Pick<StoredOrder, 'explanations'>

type ExplainedTable = 'order_item' | 'order_return_item' | 'order_discount_item'

/** How the amounts of a line or a refund were computed; null for refunds from before explanations were stored. */
export const explanationOf = ({ explanations }: Explained, row: object): Explanation | null =>
  explanations.get(row)?.content ?? null

/**
 * Says how the amounts of a line or a refund were computed. A former explanation stays where the ledger, or a former state of the
 * row, refers to it.
 */
export function explain<Table extends ExplainedTable>(
  { changes, stored }: { changes: OrderChanges; stored: Pick<StoredOrder, 'order' | 'explanations'> },
  { table, row }: { table: Table; row: Entry<Table> },
  content: Explanation | null,
): void {
  const { order, explanations } = stored
  const former = explanations.get(row)
  if (content === null || (former && isDeepStrictEqual(former.content, content))) return
  if (former && changes.isNew(former)) changes.remove('order_explanation', former)
  const { em_id, timestamp_year } = order
  const explanation = changes.add('order_explanation', { em_id, timestamp_year, content })
  explanations.set(row, explanation)
  changes.refer<ExplainedTable>(table, row as Entry<ExplainedTable>, { column: 'explanation_id', to: explanation })
}
