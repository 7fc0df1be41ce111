import { sql } from 'kysely'
import type { NoticeEventName, NoticeValues } from '#schema/work/noticeKinds.ts'
import { noticeEvent } from '#schema/work/noticeKinds.ts'
import { may, roleNames } from '#schema/roles.ts'
import type { Db, Trx } from '../db/Database.ts'
import { addingNotices } from './addingNotices.ts'

/** What has happened. Nothing in it tells of a person: what a notice is about is read when it is shown. */
export interface News {
  event: NoticeEventName
  /** The row that it is about; without one it leads to the list. */
  about?: { table: string; id: number }
  comment?: number
  /** The user name of who did it, who is not told. */
  by: string | null
  /** The user names of who is told; by default everybody who may do what the event waits for. */
  to?: readonly string[]
  values?: NoticeValues
}

/** Tells people of an event, each as they have chosen. It belongs in the transaction of what it tells of. */
export async function tellPeople(db: Db | Trx, { event, about, comment, by, to, values = {} }: News): Promise<void> {
  if (to?.length === 0) return
  const { to: permission } = noticeEvent(event)
  const whom = to
    ? sql`u.user_name = any(${to})`
    : sql`u.roles && ${roleNames.filter((role) => permission !== undefined && may([role], permission))}::text[]`
  await addingNotices(event, {
    where: sql`${whom} and u.user_name is distinct from ${by}::text`,
    table: sql`${about?.table ?? null}::text`,
    record: sql`${about?.id ?? null}::bigint`,
    comment: sql`${comment ?? null}::integer`,
    by: sql`${by}::text`,
    params: sql`${JSON.stringify(values)}::jsonb`,
  }).execute(db)
}

/** What notices about a record, or of a comment, waited for has been done, by whomever: nobody needs to read them any more. */
export async function settleNotices(
  db: Db | Trx,
  about: { table: string; id: number } | { comment: number },
  events: readonly NoticeEventName[],
): Promise<void> {
  const unread = db
    .updateTable('notice')
    .set({ read_at: sql`(select business_now())` })
    .where('event', 'in', events)
    .where('read_at', 'is', null)
  await (
    'comment' in about
      ? unread.where('comment_id', '=', about.comment)
      : unread.where('table_name', '=', about.table).where('record_id', '=', about.id)
  ).execute()
}
