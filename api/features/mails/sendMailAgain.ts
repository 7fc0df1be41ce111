import { say } from '#schema/messages/sentences.ts'
import { recordChange } from '../../audit/recordChange.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'

/**
 * Has a mail tried again that was given up; it keeps its Message-ID, so that a receiver who has got it after all sees it once.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS if it was not given up; RULE_BROKEN if its link is gone, which holds once
 */
export async function sendMailAgain(writer: Writer, id: number): Promise<{ rowCount: 1 }> {
  return inTransaction(writer, async ({ db, actor }) => {
    const mail = await db
      .selectFrom('mail_outbox')
      .select(['status', 'has_link'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw new AppError('UNKNOWN_ROW')
    if (mail.status !== 'failed') throw new AppError('STALE_STATUS')
    if (mail.has_link) throw new AppError('RULE_BROKEN', { errors: { id: say('MAIL_AGAIN_HAS_SECRET') } })
    await db
      .updateTable('mail_outbox')
      .set({ status: 'waiting', attempts: 0, next_attempt: actor.started.toISOString() })
      .where('id', '=', id)
      .execute()
    await recordChange(db, {
      table: 'outbox_view',
      id,
      action: 'update',
      before: { status: 'failed' },
      after: { status: 'waiting' },
      actor,
    })
    return { rowCount: 1 }
  })
}
