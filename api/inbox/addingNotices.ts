import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { NoticeEventName } from '#schema/work/noticeKinds.ts'
import { noticeEvent, noticeKinds } from '#schema/work/noticeKinds.ts'

/** Where the values of notices come from: expressions of SQL, in which `u` is the operator user who is told. */
interface NoticeSource {
  /** What is joined to `u`. */
  joined?: RawBuilder<unknown>
  /** Who is told. */
  where: RawBuilder<unknown>
  table: RawBuilder<unknown>
  record: RawBuilder<unknown>
  comment?: RawBuilder<unknown>
  by: RawBuilder<unknown>
  params?: RawBuilder<unknown>
}

const none = sql`null`

/**
 * The statement that adds the notices of an event: for everybody who is told, is not blocked and wants the kind in one way or another, in
 * the ways that they have chosen. The link of a mail to operators about the same event makes a second mail needless.
 */
export function addingNotices(event: NoticeEventName, source: NoticeSource): RawBuilder<unknown> {
  const { kind, likeMessage } = noticeEvent(event)
  const { usual } = noticeKinds[kind]
  const { joined = sql``, where, table, record, comment = none, by, params = sql`'{}'::jsonb` } = source
  const inApp = sql`coalesce(choice.in_app, ${usual.in_app}::boolean)`
  const mail = sql`coalesce(choice.mail, ${usual.mail}::text)`
  const isMailedAlready = likeMessage
    ? sql`exists (select from message_subscription s where s.user_id = u.id and s.message_type = ${likeMessage})`
    : sql`false`
  return sql`
    insert into notice (user_id, kind, event, table_name, record_id, comment_id, params, by, in_app, mail)
    select u.id, ${kind}, ${event}, ${table}, ${record}, ${comment}, ${params}, ${by}, ${inApp},
      case when ${isMailedAlready} then null else nullif(${mail}, 'never') end
    from operator_user u left join notice_choice choice on choice.user_id = u.id and choice.kind = ${kind} ${joined}
    where u.enabled and (${inApp} or ${mail} <> 'never') and ${where}`
}
