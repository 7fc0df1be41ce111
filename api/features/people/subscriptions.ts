import type { MessageType } from '#schema/work/messageTypes.ts'
import { messageTypeNames, messageTypes } from '#schema/work/messageTypes.ts'
import { samples } from '#schema/texts/samples.ts'
import { recordChange } from '../../audit/recordChange.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { mailOperator } from '../../mail/mailOperators.ts'
import type { Writer } from '../../records/write/Writer.ts'

/** A person by id, or by e-mail in any spelling of case. */
type Named = number | string

async function personOf(db: Db | Trx, named: Named): Promise<{ id: number; email: string }> {
  const person = await db
    .selectFrom('operator_user')
    .select(['id', 'email'])
    .where((where) =>
      typeof named === 'number' ? where('id', '=', named) : where(where.fn('lower', ['email']), '=', named.toLowerCase()),
    )
    .executeTakeFirst()
  if (!person) throw new AppError('UNKNOWN_ROW')
  return person
}

async function readWanted(db: Db | Trx, userId: number): Promise<Record<MessageType, boolean>> {
  const rows = await db.selectFrom('message_subscription').select('message_type').where('user_id', '=', userId).execute()
  const wanted = new Set(rows.map(({ message_type }) => message_type))
  return Object.fromEntries(messageTypeNames.map((name) => [name, wanted.has(name)])) as Record<MessageType, boolean>
}

/**
 * Which messages a person gets by mail: one boolean for each type (OUSER-07).
 * @throws {AppError} UNKNOWN_ROW
 */
export async function readSubscriptions(db: Db, named: Named) {
  const user = await personOf(db, named)
  return { user, message_types: messageTypes, subscription: await readWanted(db, user.id) }
}

/**
 * Sets which messages a person gets by mail; types that are not named stay as they are.
 * @throws {AppError} UNKNOWN_ROW; NO_CHANGE_NAMED
 */
export async function setSubscriptions(
  { db, actor }: Writer,
  named: Named,
  data: Readonly<Partial<Record<string, boolean>>>,
): Promise<{ rowCount: number }> {
  if (!Object.keys(data).length) throw new AppError('NO_CHANGE_NAMED')
  return db.write.transaction().execute(async (trx) => {
    const { id } = await personOf(trx, named)
    const were = await readWanted(trx, id)
    const changed = messageTypeNames.filter((name) => data[name] !== undefined && data[name] !== were[name])
    const [added, dropped] = [changed.filter((name) => data[name]), changed.filter((name) => !data[name])]
    const values = added.map((message_type) => ({ user_id: id, message_type }))
    if (values.length)
      await trx
        .insertInto('message_subscription')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (dropped.length)
      await trx.deleteFrom('message_subscription').where('user_id', '=', id).where('message_type', 'in', dropped).execute()
    const audited = (wanted: (name: MessageType) => unknown) => Object.fromEntries(changed.map((name) => [name, wanted(name)]))
    const entry = { before: audited((name) => were[name]), after: audited((name) => data[name]) }
    if (changed.length) await recordChange(trx, { table: 'operator_user', id, action: 'update', ...entry, actor })
    return { rowCount: 1 }
  })
}

/** Mails a person a sample of a message, filled with made-up values, so that they know what they would get. */
export async function mailSample(db: Db, { id }: Operator, type: MessageType): Promise<{ rowCount: number }> {
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('operator_user')
      .select(['email', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await mailOperator(trx, person, { type, values: samples })
  })
  return { rowCount: 1 }
}
