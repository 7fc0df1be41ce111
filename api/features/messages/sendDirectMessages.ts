import { setTimeout as pause } from 'node:timers/promises'
import { say } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { JobAttempt, JobHandler } from '../../jobs/JobHandler.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import type { JobDeps } from '../Feature.ts'
import { fixRecipients } from './fixRecipients.ts'
import { lockMessage, messageTable } from './messageRow.ts'
import type { Standing } from './recipientRows.ts'
import { queueForMany, settleRecipients, standingOf } from './recipientRows.ts'

/** How often is looked how far the mails are. */
const LOOK_MS = 500

/**
 * Hands a message over to its recipients, or all messages that a lost node left: queues their mails, waits until each was tried once,
 * and ends the message when none of its recipients waits any more. Whatever is repeated, nobody gets two different mails.
 */
export const sendDirectMessages =
  ({ config, db }: JobDeps): JobHandler =>
  async (attempt) => {
    const { message } = attempt.input
    const ids = typeof message === 'number' ? [message] : await sendingIds(db.rw)
    const isOutboxTheEnd = config.smtpUrl === undefined
    const total = { sent: 0, left: 0 }
    for (const id of ids) {
      await queueAll(attempt, id)
      const { reached, waiting } = await follow(attempt, { read: db.rw, id, isOutboxTheEnd })
      total.sent += reached
      total.left += waiting
    }
    return { result: say('MESSAGES_SENT', total), rowsIn: total.sent + total.left, rowsOut: total.sent }
  }

async function sendingIds(read: Queryable): Promise<number[]> {
  const { rows } = await read.query<{ id: number }>(`select id from direct_message where status = 'sending' order by id`)
  return rows.map(({ id }) => id)
}

async function queueAll({ transaction, signal }: JobAttempt, id: number): Promise<void> {
  await transaction((trx) => fixRecipients(trx, id))
  let queued = 1
  while (queued) {
    signal.throwIfAborted()
    queued = await transaction((trx) => queueBatch(trx, id))
  }
}

async function queueBatch(trx: WriteTransaction, id: number): Promise<number> {
  const row = await lockMessage(trx, id)
  if (row.status !== 'sending') return 0
  const { rows } = await trx.client.query<{ content_id: number }>('select content_id from direct_message where id = $1', [id])
  const { mail_reply_to } = await settingsFor(trx.client, 'sending messages')
  return queueForMany(trx.client, { ...row, content_id: Number(rows[0]?.content_id), replyTo: mail_reply_to || null })
}

interface Followed {
  read: Queryable
  id: number
  isOutboxTheEnd: boolean
}

/** Waits until each mail was tried. What waits for another attempt then is settled by later jobs. */
async function follow({ transaction, progress, signal }: JobAttempt, { read, id, isOutboxTheEnd }: Followed): Promise<Standing> {
  for (;;) {
    await transaction((trx) => settleRecipients(trx.client, id, isOutboxTheEnd))
    const standing = await standingOf(read, id)
    const tried = standing.reached + standing.given_up + standing.cancelled
    await progress(tried, tried + standing.waiting)
    if (!standing.untried || isOutboxTheEnd) return transaction((trx) => noteStanding(trx, id))
    await pause(LOOK_MS, undefined, { signal })
  }
}

/** Keeps the counts with the message, and ends it when nobody waits. */
async function noteStanding(trx: WriteTransaction, id: number): Promise<Standing> {
  const row = await lockMessage(trx, id)
  const standing = await standingOf(trx.client, id)
  const { reached, given_up, cancelled, waiting } = standing
  if (row.status !== 'sending') return standing
  const values = { reached, given_up, cancelled }
  if (waiting) await updateLocked(trx, messageTable, { before: row, values })
  else await moveRow(trx, 'direct_message', { move: 'finish', row, values: { ...values, sent_date: trx.actor.at.toISOString() } })
  return standing
}
