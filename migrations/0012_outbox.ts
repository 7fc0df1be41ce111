import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the Outbox screen shows of the mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where a body holds a secret, people see this text instead; the mail itself takes it over once it is sent.
  await sql`alter table mail_outbox add shown_body text`.execute(db)
  await sql`
    create view outbox_view as
      select id, created_at, "to", subject, coalesce(shown_body, body) as body, kind, status, attempts, sent_at, last_error
      from mail_outbox`.execute(db)
  await sql`create index mail_outbox_to_idx on mail_outbox using gin ("to" gin_trgm_ops)`.execute(db)
  await sql`create index mail_outbox_kind_idx on mail_outbox using gin (kind gin_trgm_ops)`.execute(db)
  await sql`create index mail_outbox_status_idx on mail_outbox (status, id)`.execute(db)
  await sql`create index mail_outbox_created_at_idx on mail_outbox (created_at)`.execute(db)
}
