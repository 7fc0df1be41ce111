import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Alerts about returns that are due, late, and ten days late: each stage is said once, whatever happens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table filing_alert (
      id bigint generated always as identity,
      em_id integer not null constraint filing_alert_em_id_fkey references em,
      registration_id bigint not null constraint filing_alert_registration_id_fkey references em_registration,
      last_day date not null,
      due_date date not null,
      stage text not null constraint filing_alert_stage_check check (stage in ('DUE', 'LATE', 'TEN_DAYS_LATE')),
      message text not null,
      said jsonb not null,
      timestamp timestamptz(3) not null default business_now(),
      constraint filing_alert_pkey primary key (id, em_id),
      constraint filing_alert_stage_key unique (registration_id, em_id, last_day, stage)
    )`.execute(db)
  for (const column of ['stage', 'due_date'])
    await sql`create index ${sql.ref(`filing_alert_${column}_idx`)} on filing_alert (${sql.ref(column)}, id)`.execute(db)
  await sql`create index filing_alert_em_id_idx on filing_alert (em_id, id)`.execute(db)
  await sql`create index filing_alert_last_day_idx on filing_alert (em_id, registration_id, last_day)`.execute(db)
  await sql`
    create view filing_alert_view as
    select a.id, a.em_id, em.full_name as client, g.scheme, g.country, a.last_day, a.due_date, a.stage,
      case when r.status = 'submitted' then 'submitted' else 'open' end as state, a.message, a.said, r.id as report_id, a.timestamp
    from filing_alert a
    join em on em.id = a.em_id
    join em_registration g on g.id = a.registration_id
    left join fiscal_report r on r.em_id = a.em_id and r.registration_id = a.registration_id and r.last_day = a.last_day
      and r.kind = 'main'`.execute(db)
}
