import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const files = ['logo_full', 'logo_min', 'touch_icon', 'css']

/** How the dashboard of merchants looks under the brand of a partner; and when we were last told how to sign in at a portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dashboard_cobrand (
      id integer generated always as identity,
      identifier text not null constraint dashboard_cobrand_identifier_check check (identifier ~ '^[A-Za-z0-9_-]+$'),
      logo_full text,
      logo_min text,
      touch_icon text,
      css text,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint dashboard_cobrand_pkey primary key (id),
      constraint dashboard_cobrand_identifier_key unique (identifier)
    )`.execute(db)
  for (const column of files)
    await sql`
      alter table dashboard_cobrand add constraint ${sql.ref(`dashboard_cobrand_${column}_fkey`)}
        foreign key (${sql.ref(column)}) references stored_file`.execute(db)
  await sql`alter table intermediary_info add column access_changed timestamptz(3)`.execute(db)
  await sql`update intermediary_info set access_changed = business_now() where access_sealed is not null`.execute(db)
  await sql`
    insert into document_version (table_name, document_id, file, created, effective_from)
    select 'intermediary_info', i.id, f.handle, f.created, (f.created at time zone 'UTC')::date
    from intermediary_info i join stored_file f on f.handle = i.instructions_file order by i.id`.execute(db)
}
