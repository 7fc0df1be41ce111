import { saidBy } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Row } from '../records/read/readRow.ts'
import { applyMany } from '../records/write/apply.ts'
import type { LongUnit } from '../records/write/longTransaction.ts'

/**
 * Resolves open findings of files that were cut off, if a complete run has found them again in the same lines, so that sending
 * a file again does not list each finding twice.
 */
export async function settleRepeated(unit: LongUnit, receiptId: number): Promise<void> {
  const { operator, at } = unit.actor
  const reason = say('FOUND_AGAIN', { receipt: receiptId })
  const { rows } = await unit.connection.query<Row & { id: number }>(
    `select f.id, f.version, f.settled_at, f.settled_by, f.settled_reason, f.settled_said
     from intake_finding f
     join intake_receipt r on r.id = f.receipt_id and r.id < $1 and r.status in ('cut', 'interrupted')
     where f.settled_at is null and f.line is not null and exists (
       select 1 from intake_finding again
       where again.receipt_id = $1 and again.row_number = f.row_number and again.code = f.code and again.line = f.line
         and again.field is not distinct from f.field)
     order by f.id for no key update of f`,
    [receiptId],
  )
  const values = {
    settled_at: at.toISOString(),
    settled_by: operator.userName,
    settled_reason: reason.message,
    settled_said: saidBy(reason),
  }
  await applyMany(
    unit,
    tableOf('intake_finding'),
    rows.map((before) => ({ before, values })),
  )
}
