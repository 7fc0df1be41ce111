import { dayOf } from '#domain/day.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { NamedTable } from '#schema/define.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { recordFor } from '../../records/read/recordFor.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { tellPeople } from '../../inbox/tellPeople.ts'
import { addressedIn, readersOf } from './readers.ts'
import { tellMentioned } from './tellMentioned.ts'

const comments = tableOf('comment')

interface Wanted {
  tableName: string
  id: number
  text: string
  follow_up_on?: string | undefined
  follow_up_for?: string | undefined
}

/** The trimmed text. @throws {AppError} RULE_BROKEN */
export function commentText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new AppError('RULE_BROKEN', { errors: { text: say('COMMENT_EMPTY') } })
  return trimmed
}

/**
 * The people whom a text mentions.
 * @throws {AppError} RULE_BROKEN if one of them may not read the record
 */
export async function mentionsIn(db: Databases, table: NamedTable, text: string): Promise<string[]> {
  const { mentions, barred } = await addressedIn(db.signIn, table, text)
  const [person] = barred
  if (person !== undefined) throw new AppError('RULE_BROKEN', { errors: { text: say('PERSON_MAY_NOT_READ', { person }) } })
  return mentions
}

/** The day and person of a follow-up; nothing without a day. */
async function followUpIn(
  { db, actor }: Writer,
  table: NamedTable,
  { follow_up_on, follow_up_for }: Wanted,
): Promise<{ follow_up_on?: string | undefined; follow_up_for?: string }> {
  if (follow_up_on === undefined && follow_up_for === undefined) return {}
  const person = follow_up_for ?? actor.operator.userName
  const isReader = (await readersOf(db.signIn, table)).some(({ user_name }) => user_name === person)
  const errors: FieldErrors = {
    ...(follow_up_on === undefined && { follow_up_on: say('FOLLOW_UP_HALF') }),
    ...(follow_up_on !== undefined && follow_up_on < dayOf(actor.at) && { follow_up_on: say('FOLLOW_UP_PAST') }),
    ...(!isReader && { follow_up_for: say('PERSON_MAY_NOT_READ', { person }) }),
  }
  if (Object.keys(errors).length > 0) throw new AppError('RULE_BROKEN', { errors })
  return { follow_up_on, follow_up_for: person }
}

/**
 * Adds a comment to a record, and tells whom it mentions and who is to follow it up.
 * @throws {AppError} UNKNOWN_TABLE, NOT_ALLOWED, UNKNOWN_ROW for a record that the person may not read; RULE_BROKEN
 */
export async function addComment(writer: Writer, wanted: Wanted) {
  const { db, actor } = writer
  const { table, id } = await recordFor(db.rw, { table: wanted.tableName, id: wanted.id }, actor.operator)
  const text = commentText(wanted.text)
  const [mentions, followUp] = await Promise.all([mentionsIn(db, table, text), followUpIn(writer, table, wanted)])
  return inTransaction(writer, async (trx) => {
    const values = {
      table_name: table.name,
      record_id: id,
      text,
      author: actor.operator.userName,
      created: actor.at.toISOString(),
      mentions,
      ...followUp,
    }
    const added = await addRow(trx, comments, { values })
    const about = { table: table.name, id }
    await tellMentioned(trx, { comment: added.id, about, mentions })
    if (followUp.follow_up_for !== undefined)
      await tellPeople(trx.db, {
        event: 'followUpGiven',
        about,
        comment: added.id,
        by: actor.operator.userName,
        to: [followUp.follow_up_for],
      })
    return { rowCount: 1, rows: [{ id: added.id }] }
  })
}
