import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** One table of settings and the three screens that show parts of it; a secret leaves only as a mask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setting (
      id integer generated always as identity primary key,
      name text not null constraint setting_name_key unique,
      value text not null,
      secret_hash text,
      type text not null constraint setting_type_check check (type in ('NUMBER', 'BOOLEAN', 'TEXT')),
      precision integer not null default 0,
      screens text[] not null,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  for (const screen of ['eas_info', 'invoice_setting', 'notification_settings']) {
    await sql`
      create view ${sql.table(screen)} as
      select id, name, case when secret_hash is null then value else '********' end as value, type, precision
      from setting where ${sql.lit(screen)} = any (screens)`.execute(db)
  }
}
