import { sql } from 'kysely'
import type { NoticeValues } from '#schema/work/noticeKinds.ts'
import { noticeKinds } from '#schema/work/noticeKinds.ts'
import type { Trx } from '../../db/Database.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { addingNotices } from '../../inbox/addingNotices.ts'

/* The statements over notices that are not answers to one person. */

const { usual } = noticeKinds.follow_up

/** Follow-ups whose day has come, of which their person wants to hear and has not heard. */
const dueFollowUps = `
  from comment m join operator_user u on u.user_name = m.follow_up_for
    left join notice_choice choice on choice.user_id = u.id and choice.kind = 'follow_up'
  where m.follow_up_on <= business_today() and m.done_at is null and u.enabled
    and (coalesce(choice.in_app, ${usual.in_app}) or coalesce(choice.mail, '${usual.mail}') <> 'never')
    and not exists (select from notice n where n.comment_id = m.id and n.event = 'followUpDue')`

/** A day's mail goes out at six o'clock (UTC), with what came before. */
const lastSix = `(date_trunc('day', (business_now() at time zone 'UTC') - interval '6 hours') + interval '6 hours') at time zone 'UTC'`
const dueMails = `mailed_at is null and (mail = 'at_once' or (mail = 'daily' and at < ${lastSix}))`

/** Whether somebody is to be told of something now. */
export async function hasToTell(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ is_waiting: boolean }>(
    `select exists (select ${dueFollowUps}) or exists (select from notice where ${dueMails}) as is_waiting`,
  )
  return rows[0]?.is_waiting ?? false
}

/** Tells people of their follow-ups whose day has come. */
export async function tellDueFollowUps(db: Trx): Promise<void> {
  await addingNotices('followUpDue', {
    joined: sql`join comment m on m.follow_up_for = u.user_name`,
    where: sql`m.follow_up_on <= business_today() and m.done_at is null
      and not exists (select from notice n where n.comment_id = m.id and n.event = 'followUpDue')`,
    table: sql`m.table_name`,
    record: sql`m.record_id`,
    comment: sql`m.id`,
    by: sql`m.author`,
  }).execute(db)
}

/** A notice that is to be mailed. */
export interface MailedNotice {
  event: string
  table_name: string | null
  record_id: number | null
  params: NoticeValues
}

/** What one person is told of in one mail. */
export interface DueMail {
  email: string
  language: string
  roles: string[]
  notices: MailedNotice[]
}

/** Takes the notices that are due by mail, a mail for each person and way; they are then mailed once. What was read of a day is not. */
export async function takeDueMails(client: Queryable): Promise<DueMail[]> {
  const { rows } = await client.query<DueMail>(
    `with due as (select id from notice where ${dueMails} order by id for update skip locked),
     taken as (update notice n set mailed_at = business_now() from due where n.id = due.id returning n.*)
     select u.email, u.language, u.roles, json_agg(json_build_object('event', t.event, 'table_name', t.table_name,
       'record_id', t.record_id, 'params', t.params) order by t.id) as notices
     from taken t join operator_user u on u.id = t.user_id
     where u.enabled and not (t.mail = 'daily' and t.in_app and t.read_at is not null)
     group by u.id, t.mail order by u.id, t.mail`,
  )
  return rows
}

/** Deletes notices from before a moment, read or not. */
export const removeOldNotices = (db: Trx, before: Date) =>
  db.deleteFrom('notice').where('at', '<', before.toISOString()).execute()
