import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { cleanRichText } from '../../mail/cleanRichText.ts'
import { textOfHtml } from '../../mail/textOfHtml.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { requireComplete, resolveChosen } from './chosenMerchants.ts'
import { fixRecipients } from './fixRecipients.ts'
import type { MessageRow } from './messageRow.ts'
import { lockMessage, requireAuthor, requireVersion } from './messageRow.ts'
import { cancelRecipients, reopenRecipients } from './recipientRows.ts'

interface Sender extends Writer {
  jobs: Jobs
}

const addJob = (jobs: Jobs, trx: WriteTransaction, { id, subject }: Pick<MessageRow, 'id' | 'subject'>) =>
  jobs.add(trx.db, {
    kind: 'send_direct_messages',
    subject,
    author: trx.actor.operator,
    input: { message: id },
    onlyOne: `direct message ${id}`,
  })

/**
 * Sends one's draft: fixes to whom it goes, and adds the job that makes them its recipients and hands it over to each (MSG-10, MSG-15).
 * @throws {AppError} UNKNOWN_ROW; NOT_YOUR_DRAFT; STALE_ROW if it was changed since it was looked at; STALE_STATUS if it is no draft any
 * more; RULE_BROKEN if it lacks recipients or a subject, or nobody of them can be reached
 */
export async function sendMessage({ jobs, ...writer }: Sender, { id, version }: { id: number; version?: number | undefined }) {
  return inTransaction(writer, async (trx) => {
    const row = await lockMessage(trx, id)
    requireAuthor(row, writer.actor.operator)
    if (row.status !== 'draft') throw new AppError('STALE_STATUS')
    requireVersion(row, version)
    requireComplete(row)
    const { em_id, chosen, ...counts } = await resolveChosen(trx.client, row)
    if (counts.recipients === counts.skipped) throw new AppError('RULE_BROKEN', { errors: { em_id: say('NOBODY_TO_REACH') } })
    const html = cleanRichText(row.message)
    const { id: content_id } = await trx.db
      .insertInto('mail_content')
      .values({ html, body: textOfHtml(html) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await moveRow(trx, 'direct_message', {
      move: 'send',
      row,
      values: { em_id, filter: null, ...counts },
      unaudited: { content_id, chosen },
    })
    const job = await addJob(jobs, trx, row)
    return { ...say('MESSAGE_SENT'), rowCount: 1, ...counts, job }
  })
}

/**
 * Sends a message again to those whom it did not reach: whose mails were given up, or cancelled.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS if it is still being sent, or reached everybody
 */
export async function resendMessage({ jobs, ...writer }: Sender, id: number): Promise<{ rowCount: number }> {
  return inTransaction(writer, async (trx) => {
    const row = await lockMessage(trx, id)
    await moveRow(trx, 'direct_message', { move: 'sendOn', row, values: { given_up: 0, cancelled: 0 } })
    const rowCount = await reopenRecipients(trx.client, id)
    if (!rowCount) throw new AppError('STALE_STATUS')
    await addJob(jobs, trx, row)
    return { rowCount }
  })
}

/**
 * Ends the sending of a message: whoever has not got it yet does not get it. The job then finds nobody left, and ends it as sent.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS if it is not being sent
 */
export async function cancelMessage({ jobs, ...writer }: Sender, id: number): Promise<{ rowCount: number }> {
  return inTransaction(writer, async (trx) => {
    const row = await fixRecipients(trx, id)
    if (row.status !== 'sending') throw new AppError('STALE_STATUS')
    await cancelRecipients(trx.client, id)
    await addJob(jobs, trx, row)
    return { rowCount: 1 }
  })
}
