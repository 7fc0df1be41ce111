import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * From when on the audit log tells all that happened to the rows of a table: rows that a seed or a migration adds or rewrites have no
 * audit rows, so that their earlier values are unknown. Earlier migrations rewrote rows of many tables, so it is now for all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table history_start (table_name text primary key, since timestamptz(3) not null)`.execute(db)
  await sql`
    create function begin_history(variadic tables text[]) returns void language sql set search_path = public, pg_temp as $$
      insert into history_start (table_name, since) select distinct name, real_moment() from unnest(tables) name
      on conflict (table_name) do update set since = excluded.since
    $$`.execute(db)
  await sql`
    select begin_history(variadic array_agg(relname::text)) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(db)
  await sql`
    create function history_whole_since(tables text[]) returns timestamptz
    language sql stable security definer set search_path = public, pg_temp as $$
      select max(since) from history_start where table_name = any(tables)
    $$`.execute(db)
  await sql`revoke all on function begin_history(text[]) from public`.execute(db)
  await sql`revoke all on function history_whole_since(text[]) from public`.execute(db)
}
