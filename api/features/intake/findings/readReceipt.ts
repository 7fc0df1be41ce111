import type { readIntakeReceipt } from '#schema/calls/intake.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Db } from '../../../db/Database.ts'
import { AppError } from '../../../errors.ts'

const MOST_NAMED = 100

/**
 * What became of a request of events, as its answer told it.
 * @param emId the merchant who asks with a key, and who may read its own receipts alone
 */
export async function readReceipt(db: Db, id: number, emId?: number): Promise<ReplyOf<typeof readIntakeReceipt>> {
  const receipt = await db
    .selectFrom('intake_receipt')
    .select(['id', 'accepted', 'unchanged', 'refused', 'status'])
    .where('id', '=', id)
    .$if(emId !== undefined, (query) => query.where('em_id', '=', emId ?? 0))
    .executeTakeFirst()
  if (!receipt) throw new AppError('UNKNOWN_ROW')
  const findings = await db
    .selectFrom('intake_finding')
    .select(['row_number', 'level', 'record', 'code', 'field', 'message'])
    .where('receipt_id', '=', id)
    .orderBy('row_number')
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute()
  return {
    receipt: receipt.id,
    status: receipt.status as ReplyOf<typeof readIntakeReceipt>['status'],
    accepted: receipt.accepted,
    unchanged: receipt.unchanged,
    refused: receipt.refused,
    findings: findings.map(({ row_number, level, record, ...rest }) => ({
      row: row_number,
      level: level === 'warning' ? 'warning' : 'error',
      id: record,
      ...rest,
    })),
  }
}
