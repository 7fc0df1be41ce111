import { Changes } from '../orders/Changes.ts'
import type { LongUnit } from '../records/write/longTransaction.ts'
import type { IntakeRun } from './IntakeRun.ts'

/** How a run has ended, and if it is complete, what it was about. */
type RunEnd = { status: 'cut' } | { status: 'complete'; sha256: string | null; idempotency_key: string | null }

/** Closes the receipt of a run, and logs the post-sales of its file by merchant and kind. */
export async function finishRun(unit: LongUnit, run: IntakeRun, end: RunEnd): Promise<void> {
  const at = run.now().toISOString()
  const changes = new Changes()
  for (const { merchant, saleType, total, accepted } of run.postSales.values())
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
      error_message: accepted === total ? null : `${total - accepted} of ${total} orders were refused`,
    })
  const values = { ...end, finished_at: at }
  await changes.write(unit, { table: 'intake_receipt', id: run.receiptId, values, after: {} })
}
