import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What a call under a person's Idempotency-Key was and answered: written in the transaction of what it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      user_id integer not null constraint idempotency_key_user_id_fkey references operator_user,
      key text not null,
      request_hash text not null,
      answer text,
      created timestamptz(3) not null,
      constraint idempotency_key_pkey primary key (user_id, key)
    )`.execute(db)
  await sql`create index idempotency_key_created_idx on idempotency_key (created)`.execute(db)
}
