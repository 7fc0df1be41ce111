import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { readNoticeChoices, setNoticeChoices } from '#schema/calls/inbox.ts'
import type { NoticeChoice, NoticeKindName } from '#schema/work/noticeKinds.ts'
import { noticeKindNames, noticeKinds } from '#schema/work/noticeKinds.ts'
import { recordChange } from '../../audit/recordChange.ts'
import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Writer } from '../../records/write/Writer.ts'

type Choices = ReplyOf<typeof readNoticeChoices>['choices']

/** How each kind of notice reaches a person. */
export async function noticeChoicesOf(db: Db | Trx, person: number): Promise<Choices> {
  const rows = await db.selectFrom('notice_choice').select(['kind', 'in_app', 'mail']).where('user_id', '=', person).execute()
  const chosen = new Map<NoticeKindName, NoticeChoice>(rows.map(({ kind, ...choice }) => [kind, choice]))
  return Object.fromEntries(noticeKindNames.map((name) => [name, chosen.get(name) ?? noticeKinds[name].usual])) as Choices
}

/**
 * Sets how kinds of notices reach a person from now on; what they were told of already stays as it was.
 * @throws {AppError} NO_CHANGE_NAMED
 */
export async function setNoticeChoicesOf({ db, actor }: Writer, { choices }: BodyOf<typeof setNoticeChoices>) {
  const { id: user_id } = actor.operator
  return db.write.transaction().execute(async (trx) => {
    const were = await noticeChoicesOf(trx, user_id)
    const named = noticeKindNames.flatMap((kind) => (choices[kind] ? [{ kind, ...choices[kind] }] : []))
    if (!named.length) throw new AppError('NO_CHANGE_NAMED')
    const changed = named.filter(({ kind, in_app, mail }) => were[kind].in_app !== in_app || were[kind].mail !== mail)
    for (const { kind, ...choice } of changed)
      await trx
        .insertInto('notice_choice')
        .values({ user_id, kind, ...choice })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(choice))
        .execute()
    const before = Object.fromEntries(changed.map(({ kind }) => [`notices.${kind}`, { ...were[kind] }]))
    const after = Object.fromEntries(changed.map(({ kind, ...choice }) => [`notices.${kind}`, choice]))
    if (changed.length) await recordChange(trx, { table: 'operator_user', id: user_id, action: 'update', before, after, actor })
    return { rowCount: changed.length }
  })
}
