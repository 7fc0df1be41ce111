import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Which checkpoints were noted in which file outside the database: a file that has lost lines is found by it, as the file
 * finds a chain that has lost seals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_checkpoint (
      file text not null,
      number integer not null,
      seal bigint not null,
      hash text not null,
      noted timestamptz(3) not null default now(),
      constraint audit_checkpoint_pkey primary key (file, number)
    )`.execute(db)
  await sql`
    create trigger audit_checkpoint_append_only before update or delete on audit_checkpoint
    for each row execute function audit_is_append_only()`.execute(db)
}
