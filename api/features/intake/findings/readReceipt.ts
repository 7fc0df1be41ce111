import type { readIntakeReceipt } from '#schema/calls/intake.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Db } from '../../../db/Database.ts'
import { AppError } from '../../../errors.ts'

const MAX_NAMED = 100

/**
 * The result of a request of events, in the form of its answer.
 * @param emId the merchant whose key is used, who may read only its own receipts
 */
export async function readReceipt(db: Db, id: number, emId?: number): Promise<ReplyOf<typeof readIntakeReceipt>> {
  const receipt = await db
    .selectFrom('intake_receipt')
    .select(['id', 'accepted', 'unchanged', 'refused', 'status', 'message'])
    .where('id', '=', id)
    .$if(emId !== undefined, (query) => query.where('em_id', '=', emId ?? 0))
    .executeTakeFirst()
  if (!receipt) throw new AppError('UNKNOWN_ROW')
  const findings = await db
    .selectFrom('intake_finding')
    .select(['row_number', 'level', 'record', 'code', 'field', 'message', 'detail', 'params'])
    .where('receipt_id', '=', id)
    .orderBy('row_number')
    .orderBy('id')
    .limit(MAX_NAMED)
    .execute()
  return {
    receipt: receipt.id,
    status: receipt.status,
    message: receipt.message,
    accepted: receipt.accepted,
    unchanged: receipt.unchanged,
    refused: receipt.refused,
    findings: findings.map(({ row_number, level, record, params, ...rest }) => ({
      row: row_number,
      level: level === 'warning' ? 'warning' : 'error',
      id: record,
      params: params,
      ...rest,
    })),
  }
}
