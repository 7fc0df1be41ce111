import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The trigger guards several tables, so its refusal names none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'this table is append-only' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
}
