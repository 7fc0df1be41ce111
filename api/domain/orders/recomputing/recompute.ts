import { amountsBy } from './amountsBy.ts'
import type { Explanation } from '../Evaluation.ts'
import type { LineAmounts } from '../lineAmounts.ts'
import { refundStepOf } from '../explainRefund.ts'
import { refundBy } from './refundBy.ts'

export type Recomputed = Pick<LineAmounts, 'net' | 'vat' | 'total'>

/**
 * The amounts of an item, or of what went back of it, as they follow from its explanation alone; what went back is negative,
 * as in the ledger.
 * @returns undefined where the explanation does not say enough, as those of an earlier version may not
 */
export function recompute(explanation: Explanation): Recomputed | undefined {
  const step = refundStepOf(explanation)
  if (step) return refundBy(explanation, step)
  const amounts = amountsBy(explanation)
  return amounts && { net: amounts.net, vat: amounts.vat, total: amounts.total }
}
