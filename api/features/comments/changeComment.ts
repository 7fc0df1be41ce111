import { tableOf } from '#schema/registry.ts'
import type { Actor } from '../../base/Actor.ts'
import { AppError } from '../../errors.ts'
import { recordFor } from '../../records/read/recordFor.ts'
import type { Row } from '../../records/read/readRow.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import { settleNotices } from '../../inbox/tellPeople.ts'
import { commentText, mentionsIn } from './addComment.ts'
import { tellMentioned } from './tellMentioned.ts'

const comments = tableOf('comment')

interface Wanted {
  version?: number | undefined
  text?: string | undefined
  done?: boolean | undefined
}

/** The columns that say who has done a follow-up, and when. Marking it again changes nothing. */
function doneValues(before: Row, done: boolean | undefined, actor: Actor): Row {
  if (done === undefined || (before.done_at !== null) === done) return {}
  if (before.follow_up_on === null) throw new AppError('MALFORMED', { detail: 'This comment has no follow-up' })
  return done ? { done_at: actor.at.toISOString(), done_by: actor.operator.userName } : { done_at: null, done_by: null }
}

/**
 * Changes the text of the person's own comment, or marks its follow-up as done or open, which any reader of the record may do.
 * @throws {AppError} UNKNOWN_ROW, also for a comment on a record that the person may not read; NOT_ALLOWED for the text of
 * somebody else's; STALE_ROW, RULE_BROKEN, NO_CHANGE_NAMED
 */
export async function changeComment(writer: Writer, id: number, wanted: Wanted) {
  const { db, actor } = writer
  if (wanted.text === undefined && wanted.done === undefined) throw new AppError('NO_CHANGE_NAMED')
  return inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, comments, id)
    const subject = { table: String(before.table_name), id: Number(before.record_id) }
    const { table } = await recordFor(trx.client, subject, actor.operator).catch(() => {
      throw new AppError('UNKNOWN_ROW')
    })
    if (wanted.version !== undefined && wanted.version !== before.version)
      throw new AppError('STALE_ROW', { params: { current: before } })
    const text = wanted.text === undefined ? undefined : commentText(wanted.text)
    if (text !== undefined && before.author !== actor.operator.userName) throw new AppError('NOT_ALLOWED')
    const isNew = text !== undefined && text !== before.text
    const mentions = isNew ? await mentionsIn(db, table, text) : []
    const values = {
      ...(isNew && { text, mentions, edited: actor.at.toISOString() }),
      ...doneValues(before, wanted.done, actor),
    }
    await updateLocked(trx, comments, { before, values })
    await tellMentioned(trx, { comment: id, about: subject, mentions })
    if (wanted.done) await settleNotices(trx.db, { comment: id }, ['followUpGiven', 'followUpDue'])
    return { rowCount: 1, rows: [{ id }] }
  })
}
