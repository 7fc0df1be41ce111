import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The fees beside the fee class, and the offices and operators that parcels pass. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auto_active_fee_class (
      id integer generated always as identity primary key,
      em_id integer not null constraint auto_active_fee_class_em_id_fkey references em,
      fee_class_id integer not null constraint auto_active_fee_class_fee_class_id_fkey references fee_class,
      active_from date not null,
      active_to date,
      order_count integer not null,
      trade_value numeric(14, 2) not null,
      constraint auto_active_fee_class_em_id_active_from_key unique (em_id, active_from)
    )`.execute(db)
  await sql`create index auto_active_fee_class_fee_class_id_idx on auto_active_fee_class (fee_class_id)`.execute(db)

  for (const name of ['em_annual_fee_type', 'em_reporting_fee_type']) {
    await sql`
      create table ${sql.table(name)} (
        id integer generated always as identity primary key,
        name text not null constraint ${sql.ref(`${name}_name_key`)} unique,
        value numeric(14, 2) not null constraint ${sql.ref(`${name}_value_check`)} check (value >= 0),
        timestamp timestamptz(3) not null default now(),
        version integer not null default 1
      )`.execute(db)
  }
  await sql`
    create table em_invoicing_fee_type (
      id integer generated always as identity primary key,
      name text not null constraint em_invoicing_fee_type_name_key unique,
      fee_value numeric(14, 2) not null constraint em_invoicing_fee_type_fee_value_check check (fee_value >= 0),
      currency text not null constraint em_invoicing_fee_type_currency_fkey references currency (code),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)

  await sql`
    create table postal_operator (
      id integer generated always as identity primary key,
      name text not null,
      code text not null constraint postal_operator_code_key unique,
      country text not null constraint postal_operator_country_fkey references country (code),
      email text,
      dpo_fee numeric(14, 2) not null constraint postal_operator_dpo_fee_check check (dpo_fee >= 0),
      enabled boolean not null default true,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table customs (
      id integer generated always as identity primary key,
      name text not null,
      office_code text not null constraint customs_office_code_key unique,
      country text not null constraint customs_country_fkey references country (code),
      email text,
      enabled boolean not null default true,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table dpo_special_arrangement (
      id integer generated always as identity primary key,
      dpo_id integer not null constraint dpo_special_arrangement_dpo_id_fkey references postal_operator,
      country text not null constraint dpo_special_arrangement_country_fkey references country (code),
      arrangement_number text not null constraint dpo_special_arrangement_arrangement_number_key unique,
      valid_from date not null,
      valid_to date constraint dpo_special_arrangement_valid_to_check check (valid_to >= valid_from),
      commission_percent numeric(9, 4) not null
        constraint dpo_special_arrangement_commission_percent_check check (commission_percent >= 0),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create index dpo_special_arrangement_dpo_id_idx on dpo_special_arrangement (dpo_id)`.execute(db)

  await sql`
    select keep_former_rates_of(array['em_annual_fee_type', 'em_reporting_fee_type', 'em_invoicing_fee_type',
      'postal_operator', 'dpo_special_arrangement'])`.execute(db)
}
