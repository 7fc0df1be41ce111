import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Invitations to apply, and what opens the public form: links of invitations, links to go on, and the tokens of open applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invite (
      id integer generated always as identity primary key,
      email text not null,
      status text not null default 'SENT'
        constraint invite_status_check check (status in ('SENT', 'REGISTERED', 'EXPIRED', 'WITHDRAWN')),
      requested_on timestamptz(3) not null default business_now(),
      expires_on date not null,
      invited_by text not null,
      application_id integer constraint invite_application_id_fkey references self_registration on delete set null,
      link_hash text not null constraint invite_link_hash_key unique,
      version integer not null default 1
    )`.execute(db)
  // One address waits once, however it is written.
  await sql`create unique index invite_waiting_key on invite (lower(email)) where status = 'SENT'`.execute(db)
  await sql`create index invite_email_idx on invite using gin (email gin_trgm_ops)`.execute(db)
  for (const column of ['status', 'requested_on', 'application_id'])
    await sql.raw(`create index invite_${column}_idx on invite (${column})`).execute(db)
}
