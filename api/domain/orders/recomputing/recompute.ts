import { amountsBy } from './amountsBy.ts'
import type { Explanation } from '../Evaluation.ts'
import type { LineAmounts } from '../lineAmounts.ts'
import { refundStepOf } from '../explainRefund.ts'
import { refundBy } from './refundBy.ts'

export type Recomputed = Pick<LineAmounts, 'net' | 'vat' | 'total'>

/**
 * The amounts of an item or of its refund, computed from the explanation alone; a refund is negative, as in the ledger.
 * @returns undefined if the explanation says too little, which those of an earlier version may do
 */
export function recompute(explanation: Explanation): Recomputed | undefined {
  const step = refundStepOf(explanation)
  if (step) return refundBy(explanation, step)
  const amounts = amountsBy(explanation)
  return amounts && { net: amounts.net, vat: amounts.vat, total: amounts.total }
}
