import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** How long each kind of data is kept, what holds it back, and evidence packs with customs papers, or withdrawn because they named somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention_rule (
      id integer generated always as identity,
      kind text not null constraint retention_rule_kind_check check (kind in ('supplies', 'invoices', 'acceptances',
        'rejected_applications', 'unfinished_applications', 'mails', 'sessions', 'errors', 'exports')),
      term integer not null constraint retention_rule_term_check check (term between 1 and 1200),
      unit text not null constraint retention_rule_unit_check check (unit in ('years', 'months', 'days')),
      counted_from text not null constraint retention_rule_counted_from_check check (counted_from in ('supply', 'invoice',
        'end_of_merchant', 'decision', 'last_saved', 'written', 'end_of_session', 'entry', 'download')),
      law text not null,
      due integer,
      held integer,
      held_for text[] not null default '{}',
      ended integer not null default 0,
      counted timestamptz(3),
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint retention_rule_pkey primary key (id),
      constraint retention_rule_kind_key unique (kind)
    )`.execute(db)
  await sql`
    create table legal_hold (
      id bigint generated always as identity,
      em_id integer not null constraint legal_hold_em_id_fkey references em,
      reason text not null,
      since date not null default business_today(),
      lifted_on date,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint legal_hold_pkey primary key (id, em_id),
      constraint legal_hold_days_check check (since <= lifted_on)
    )`.execute(db)
  await sql`create index legal_hold_em_id_idx on legal_hold (em_id, id)`.execute(db)
  await sql`create index legal_hold_lifted_on_idx on legal_hold (lifted_on, id)`.execute(db)
  await sql`
    insert into schedule (name, cron_time, timezone, action, variables, next_date)
    values ('Retention', '30 2 * * *', 'UTC', 'end_terms', '{}', null)`.execute(db)
  await sql`
    alter table evidence_pack add column with_papers boolean not null default false, drop constraint evidence_pack_status_check,
      add constraint evidence_pack_status_check check (status in ('running', 'complete', 'withdrawn'))`.execute(db)
}
