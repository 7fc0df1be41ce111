import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What people ask for and pay by the reports: interim reports, the months of postal operators, and the fees behind these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table em_interim_report (
      id bigint generated always as identity,
      em_id integer not null constraint em_interim_report_em_id_fkey references em,
      start_date date not null,
      end_date date not null,
      duration text not null,
      figures jsonb not null,
      made_by text not null,
      timestamp timestamptz(3) not null default business_now(),
      constraint em_interim_report_pkey primary key (id, em_id),
      constraint em_interim_report_range_check check (end_date between start_date and start_date + 365)
    )`.execute(db)
  await sql`create index em_interim_report_em_id_idx on em_interim_report (em_id, id)`.execute(db)
  await sql`
    create table dpo_report (
      id integer generated always as identity primary key,
      dpo_id integer not null constraint dpo_report_dpo_id_fkey references postal_operator,
      effective_month text not null constraint dpo_report_effective_month_check check (effective_month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      completed boolean not null default false,
      parcels integer not null,
      dpo_fee numeric(18, 2) not null,
      commission numeric(18, 2) not null,
      lines jsonb,
      transfer_date date,
      transaction_id text,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint dpo_report_dpo_id_effective_month_key unique (dpo_id, effective_month),
      constraint dpo_report_completed_check check (completed = (transfer_date is not null and transaction_id is not null and lines is not null))
    )`.execute(db)
  await sql`create index dpo_report_completed_idx on dpo_report (completed, id)`.execute(db)
  await addFees(db)
}

/** Fees of the past are taken to be those of today, as nobody has recorded others. A second change on one day replaces the first. */
async function addFees(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table postal_operator_fee (
      id integer generated always as identity primary key,
      dpo_id integer not null constraint postal_operator_fee_dpo_id_fkey references postal_operator,
      valid_from date not null,
      dpo_fee numeric(18, 2) not null,
      constraint postal_operator_fee_dpo_id_valid_from_key unique (dpo_id, valid_from)
    )`.execute(db)
  await sql`insert into postal_operator_fee (dpo_id, valid_from, dpo_fee) select id, '2000-01-01', dpo_fee from postal_operator`.execute(
    db,
  )
  await sql`
    create function keep_postal_operator_fee() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into postal_operator_fee (dpo_id, valid_from, dpo_fee)
      values (new.id, case when tg_op = 'INSERT' then date '2000-01-01' else business_today() end, new.dpo_fee)
      on conflict (dpo_id, valid_from) do update set dpo_fee = excluded.dpo_fee;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger postal_operator_fee_kept after insert or update of dpo_fee on postal_operator
    for each row execute function keep_postal_operator_fee()`.execute(db)
}
