import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What each merchant has sold to Switzerland in small consignments, by year: from CHF 100,000 on it has to register there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table swiss_mail_order (
      id integer generated always as identity primary key,
      em_id integer not null references em (id),
      year integer not null,
      turnover numeric(18, 2) not null,
      consignments integer not null,
      turnover_limit numeric(18, 2) not null,
      currency text not null default 'CHF' check (currency = 'CHF'),
      reached_on date,
      status text not null check (status in ('below_limit', 'registration_due', 'registered')),
      version integer not null default 1,
      constraint swiss_mail_order_em_id_year_key unique (em_id, year)
    )`.execute(db)
  await sql`create index swiss_mail_order_status_idx on swiss_mail_order (status)`.execute(db)
  await sql`create index swiss_mail_order_year_idx on swiss_mail_order (year)`.execute(db)
  await sql`create index vat_ledger_swiss_idx on vat_ledger (em_id, tax_point) where mscon = 'CH'`.execute(db)
  await sql`
    insert into schedule (name, cron_time, timezone, action, variables, next_date)
    values ('Swiss mail-order turnover', '15 2 * * *', 'Europe/Zurich', 'count_mail_order_turnover', '{}', now())`.execute(db)
}
