import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The recipients of a message with the mail that each got: while it waits for another attempt, why the newest one failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view direct_message_recipient_view as
    select r.id, r.message_id, r.em_id, r.address, r.state,
      case when r.state = 'waiting' then o.last_error else r.reason end as reason,
      case when r.state = 'waiting' then o.error_code else r.reason_code end as reason_code,
      case when r.state = 'waiting' then o.error_params else r.reason_params end as reason_params,
      o.attempts, r.mail_id
    from direct_message_recipient r left join mail_outbox o on o.id = r.mail_id`.execute(db)
}
