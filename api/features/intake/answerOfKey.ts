import { createHash } from 'node:crypto'
import type { sendOrders } from '#schema/calls/intake.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { intakeLimits } from '#schema/intake/intakeLimits.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { readReceipt } from './findings/readReceipt.ts'

/** The sender of a request and its key: different senders may use the same key. */
interface SentKey {
  key: string
  sentBy: string
  /** The merchant of an API key. */
  emId: number | null
}

/**
 * The earlier answer to a completed request of order events with the same Idempotency-Key.
 * @param source the body, which is read only if there was such a request
 * @returns undefined if there was none; then nothing of the source has been read
 * @throws {AppError} IDEMPOTENCY_CONFLICT if the body is a different one
 */
export async function answerOfKey(
  db: Databases,
  { key, sentBy, emId }: SentKey,
  source: AsyncIterable<Buffer>,
): Promise<ReplyOf<typeof sendOrders> | undefined> {
  const known = await db.write
    .selectFrom('intake_receipt')
    .select(['id', 'sha256'])
    .where('idempotency_key', '=', key)
    .where('sent_by', '=', sentBy)
    .where('em_id', 'is not distinct from', emId)
    .orderBy('id')
    .executeTakeFirst()
  if (!known) return undefined
  if ((await digestOf(source)) !== known.sha256) throw new AppError('IDEMPOTENCY_CONFLICT')
  const { status: _status, message: _message, ...answer } = await readReceipt(db.write, known.id)
  return answer
}

async function digestOf(source: AsyncIterable<Buffer>): Promise<string> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of source) {
    digest.update(chunk)
    bytes += chunk.length
    if (bytes > intakeLimits.bytes) break
  }
  return digest.digest('hex')
}
