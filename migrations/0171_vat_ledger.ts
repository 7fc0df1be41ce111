import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const FIRST_YEAR = 2021
const LAST_YEAR = 2032

/**
 * The VAT ledger: one row for each item and event, in parts by year, only ever added to. Returns and discounts are
 * negative, and a correction is a reversal with new rows after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence vat_ledger_id_seq as integer`.execute(db)
  await sql`
    create table vat_ledger (
      id integer not null default nextval('vat_ledger_id_seq'),
      em_id integer not null constraint vat_ledger_em_id_fkey references em,
      event text not null constraint vat_ledger_event_check check (event in ('SALE', 'RETURN', 'DISCOUNT', 'MANUAL_CORRECTION')),
      source_table text not null,
      source_id integer not null,
      order_id integer constraint vat_ledger_order_id_fkey references customer_order,
      item_id integer constraint vat_ledger_item_id_fkey references order_item,
      reverses integer,
      report_type text not null constraint vat_ledger_report_type_check check (report_type in
        ('OSS_IMPORT', 'OSS_UNION', 'OSS_NON_UNION', 'NON_EU_COUNTRY_IMPORT', 'DOMESTIC', 'B2B', 'EI_FACILITATION', 'FC_REP',
        'GIFTCARD_SCHEME', 'EXPORT')),
      reason text not null,
      tax_point date not null,
      origin_tax_point date not null,
      mscon text not null,
      territory_id integer,
      origin_kind text constraint vat_ledger_origin_kind_check check (origin_kind in ('MSID', 'FIXED_EST', 'DISPATCH')),
      origin_country text,
      origin_vat_id text,
      supply_type text not null constraint vat_ledger_supply_type_check check (supply_type in ('GOODS', 'SERVICES')),
      rate_type text constraint vat_ledger_rate_type_check check (rate_type in ('STANDARD', 'REDUCED')),
      vat_rate numeric(6, 3) not null,
      country_vat_rate_id integer,
      exchange_rate_table text,
      exchange_rate_id integer,
      currency text not null constraint vat_ledger_currency_fkey references currency (code),
      net numeric not null,
      vat numeric not null,
      explanation jsonb,
      timestamp timestamptz(3) not null default now(),
      timestamp_year integer not null,
      constraint vat_ledger_pkey primary key (id, timestamp_year)
    ) partition by list (timestamp_year)`.execute(db)
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++)
    await sql`create table ${sql.table(`vat_ledger_${year}`)} partition of vat_ledger for values in (${sql.lit(year)})`.execute(
      db,
    )
  await sql`create table vat_ledger_other partition of vat_ledger default`.execute(db)
  for (const column of ['order_id', 'item_id', 'report_type', 'mscon', 'tax_point', 'reason'])
    await sql`create index ${sql.ref(`vat_ledger_${column}_idx`)} on vat_ledger (${sql.ref(column)}, id)`.execute(db)
  await sql`create index vat_ledger_em_id_idx on vat_ledger (em_id, tax_point, id)`.execute(db)

  await sql`
    create table vat_ledger_reported (
      id integer generated always as identity primary key,
      ledger_id integer not null constraint vat_ledger_reported_ledger_id_key unique,
      em_id integer not null constraint vat_ledger_reported_em_id_fkey references em,
      report text not null,
      timestamp timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index vat_ledger_reported_em_id_idx on vat_ledger_reported (em_id)`.execute(db)

  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the VAT ledger is append-only' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  for (const table of ['vat_ledger', 'vat_ledger_reported'])
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function ledger_is_append_only()`.execute(db)
}
