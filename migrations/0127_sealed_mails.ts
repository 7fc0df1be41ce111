import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A mail that holds a secret keeps its text encrypted, and only until it is sent or can no longer be: `body` is what people
 * may read. What waits with a secret in clear is given up, because a migration does not know the key: the link is asked for anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox
    add sealed_body text,
    add sealed_until timestamptz(3),
    add constraint mail_outbox_sealed_check check (
      (sealed_body is null or status = 'waiting') and (sealed_body is null) = (sealed_until is null))`.execute(db)
  await sql`
    update mail_outbox set
      body = shown_body,
      status = case when status = 'waiting' then 'failed' else status end,
      last_error = case when status = 'waiting' then 'The link in it was withdrawn: please send it again' else last_error end
    where shown_body is not null`.execute(db)
  await sql`
    create or replace view outbox_view as
      select id, created_at, "to", subject, body, kind, status, attempts, sent_at, last_error
      from mail_outbox`.execute(db)
  await sql`alter table mail_outbox drop shown_body`.execute(db)
  await sql`create index mail_outbox_sealed_idx on mail_outbox (sealed_until) where sealed_body is not null`.execute(db)
}
