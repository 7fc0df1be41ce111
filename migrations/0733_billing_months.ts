import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What merchants' months come to before they are issued. Invoices are issued after the returns of the day, whose tax they pass on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_month (
      id bigint generated always as identity,
      em_id integer not null constraint billing_month_em_id_fkey references em,
      month text not null constraint billing_month_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      payment_handling_mode text not null
        constraint billing_month_payment_handling_mode_check check (payment_handling_mode in ('indirect', 'direct')),
      state text not null constraint billing_month_state_check check (state in ('ready', 'not_billed', 'issued', 'nothing')),
      documents integer not null default 0,
      fees numeric(14, 2) not null default 0,
      vat numeric(14, 2) not null default 0,
      passed_on numeric(14, 2) not null default 0,
      total numeric(14, 2) not null default 0,
      total_before numeric(14, 2) not null default 0,
      difference numeric(14, 2) not null default 0,
      causes text[] not null default '{}',
      caused jsonb not null default '[]',
      reason text,
      said jsonb,
      timestamp timestamptz(3) not null default business_now(),
      constraint billing_month_pkey primary key (id, em_id),
      constraint billing_month_em_id_month_key unique (em_id, month)
    )`.execute(db)
  for (const column of ['month', 'state', 'payment_handling_mode'])
    await sql`create index ${sql.ref(`billing_month_${column}_idx`)} on billing_month (${sql.ref(column)}, id)`.execute(db)
  for (const [type, former, cron] of [
    ['direct', '0 1 * * *', '0 6 * * *'],
    ['indirect', '30 1 * * *', '15 6 * * *'],
  ])
    await sql`
      update schedule set cron_time = ${cron}, next_date = null
      where action = 'generate_invoices' and variables ->> 'em_type' = ${type} and cron_time = ${former}`.execute(db)
}
