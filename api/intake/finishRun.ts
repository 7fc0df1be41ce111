import { postSaleSentences } from '#schema/intake/postSaleSentences.ts'
import { receiptSentences } from '#schema/intake/receiptSentences.ts'
import type { MessageParams } from '#schema/messages/messages.ts'
import { fill } from '#schema/messages/messages.ts'
import { Changes } from '../orders/Changes.ts'
import type { LongUnit } from '../records/write/longTransaction.ts'
import { settleRepeated } from './settleRepeated.ts'
import type { IntakeRun } from './IntakeRun.ts'

/** How a run ended; a complete one has a hash and a key. */
type RunEnd =
  | { status: 'cut'; counts: MessageParams }
  | { status: 'complete'; sha256: string | null; idempotency_key: string | null }

/** Closes the receipt of a run, and logs the post-sales of its file by merchant and kind. */
export async function finishRun(unit: LongUnit, run: IntakeRun, end: RunEnd): Promise<void> {
  const at = run.now().toISOString()
  const changes = new Changes(['post_sale_log'])
  for (const { merchant, saleType, total, accepted, warned } of run.postSales.values())
    changes.add('post_sale_log', {
      em_id: merchant.id,
      receipt_id: run.receiptId,
      sale_type: saleType,
      file_name: run.fileName ?? `receipt ${run.receiptId}`,
      time_logged: at,
      orders_total: total,
      orders_accepted: accepted,
      orders_failed: total - accepted,
      status: accepted === total ? 'success' : accepted ? 'partial' : 'failed',
      ...remarkOn({ refused: total - accepted, warned, total }),
    })
  const values = { ...valuesOf(end), finished_at: at }
  await changes.write(unit, { table: 'intake_receipt', id: run.receiptId, values, after: {} })
  if (end.status === 'complete') await settleRepeated(unit, run.receiptId)
}

/** The sentence of a log about warnings, with its key and values; none if no order has any. */
function remarkOn(counts: { refused: number; warned: number; total: number }) {
  const { refused, warned } = counts
  if (!refused && !warned) return { error_message: null, detail: null, params: null }
  const detail = refused ? (warned ? 'both' : 'refused') : 'warned'
  return { error_message: fill(postSaleSentences[detail], counts), detail, params: counts }
}

const valuesOf = (end: RunEnd) =>
  end.status === 'cut' ? { status: end.status, message: fill(receiptSentences.cut, end.counts) } : end
