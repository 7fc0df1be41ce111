import type { Queryable } from '../../db/Queryable.ts'

/** One mail at most for each type and hour, however many errors there are. */
const dueTypes = `
  from eas_error_notification_types t
  where (t.mailed_at is null or t.mailed_at <= real_now() - interval '1 hour')
    and exists (select from notification_subscription s where s.type_id = t.id)
    and exists (select from error_log e where e.error_type = t.error_type and e.id > t.last_error_id)`

/** Whether there are errors that somebody wants to hear of and may be told of now. */
export async function hasErrorsToTell(client: Queryable): Promise<boolean> {
  const { rowCount } = await client.query(`select ${dueTypes} limit 1`)
  return (rowCount ?? 0) > 0
}

export interface Notice {
  id: number
  notification_type: string
  error_type: string
  count: number
  newest: string
}

/** Takes the types that are due, with how many errors came since the last mail; they are then told of once. */
export async function takeNotices(client: Queryable): Promise<Notice[]> {
  const { rows } = await client.query<Notice>(
    `with due as (select t.id ${dueTypes} for update of t skip locked),
     told as (
       update eas_error_notification_types t set mailed_at = real_now(), last_error_id = news.last
       from due, lateral (
         select max(e.id) as last, count(*)::integer as count from error_log e
         where e.error_type = (select error_type from eas_error_notification_types where id = due.id)
           and e.id > (select last_error_id from eas_error_notification_types where id = due.id)) news
       where t.id = due.id
       returning t.id, t.notification_type, t.error_type, news.count, news.last)
     select told.id, notification_type, told.error_type, count, e.message as newest from told join error_log e on e.id = told.last order by 1`,
  )
  return rows
}

/** The addresses of those who are told of a type. */
export async function addressesOf(client: Queryable, type: number): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select u.email from notification_subscription s join notification_subscriber u on u.id = s.subscriber_id
     where s.type_id = $1 order by u.id`,
    [type],
  )
  return rows.map(({ email }) => email)
}
