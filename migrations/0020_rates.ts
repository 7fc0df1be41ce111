import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Exchange rates, and what every table of rates has: where a figure comes from, and what it was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A sync names itself with `set local clearance.source`; everything else is typed by a person.
  await sql`
    create function rate_source() returns text language sql stable as
    $$ select coalesce(nullif(current_setting('clearance.source', true), ''), 'MANUAL') $$`.execute(db)
  await sql`
    create function set_rate_source() returns trigger language plpgsql as $$
    begin
      new.source := rate_source();
      return new;
    end $$`.execute(db)

  // The audit row of a change stands in the same transaction, and says who made it.
  await sql`
    create function changing_person() returns text language sql stable security definer set search_path = pg_catalog, public as
    $$ select user_name from audit_log where tx = pg_current_xact_id_if_assigned() order by id desc limit 1 $$`.execute(db)

  await sql`
    create table rate_history (
      id bigint generated always as identity primary key,
      table_name text not null,
      record_id integer not null,
      former jsonb not null,
      changed_by text,
      valid_until timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index rate_history_record_idx on rate_history (table_name, record_id, id)`.execute(db)
  await sql`
    create trigger rate_history_append_only before update or delete on rate_history
    for each row execute function audit_is_append_only()`.execute(db)
  await sql`
    create function keep_former_rate() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      bookkeeping constant text[] := array['version', 'timestamp', 'updated_date'];
    begin
      if tg_op = 'DELETE' or to_jsonb(old) - bookkeeping <> to_jsonb(new) - bookkeeping then
        insert into rate_history (table_name, record_id, former, changed_by)
        values (tg_table_name, old.id, to_jsonb(old), changing_person());
      end if;
      return null;
    end $$`.execute(db)
  // Deferred to the end of the transaction, when the audit row is there.
  await sql`
    create function keep_former_rates_of(tables text[]) returns void language plpgsql as $$
    declare
      name text;
    begin
      foreach name in array tables loop
        execute format('create constraint trigger %I after update or delete on %I deferrable initially deferred
          for each row execute function keep_former_rate()', name || '_history', name);
      end loop;
    end $$`.execute(db)

  await sql`
    create table daily_exchange_rate (
      id integer generated always as identity primary key,
      currency text not null constraint daily_exchange_rate_currency_fkey references currency (code),
      daily_rate numeric(22, 10) not null constraint daily_exchange_rate_daily_rate_check check (daily_rate > 0),
      date date not null,
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint daily_exchange_rate_currency_date_key unique (currency, date)
    )`.execute(db)
  await sql`create index daily_exchange_rate_date_idx on daily_exchange_rate (date, currency)`.execute(db)
  await sql`
    create table annual_exchange_rate (
      id integer generated always as identity primary key,
      currency text not null constraint annual_exchange_rate_currency_fkey references currency (code),
      annual_rate numeric(22, 10) not null constraint annual_exchange_rate_annual_rate_check check (annual_rate > 0),
      year integer not null,
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint annual_exchange_rate_currency_year_key unique (currency, year)
    )`.execute(db)
  await sql`
    create table per_month_exchange_rate (
      id integer generated always as identity primary key,
      currency text not null constraint per_month_exchange_rate_currency_fkey references currency (code),
      to_eur_rate numeric(22, 10) not null constraint per_month_exchange_rate_to_eur_rate_check check (to_eur_rate > 0),
      month_last_day date not null,
      quote numeric(22, 10),
      used_date date,
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint per_month_exchange_rate_currency_month_key unique (currency, month_last_day)
    )`.execute(db)
  await sql`
    create table per_month_exchange_rate_gbp (
      id integer generated always as identity primary key,
      currency text not null constraint per_month_exchange_rate_gbp_currency_fkey references currency (code),
      to_gbp_rate numeric(22, 10) not null constraint per_month_exchange_rate_gbp_to_gbp_rate_check check (to_gbp_rate > 0),
      month text not null constraint per_month_exchange_rate_gbp_month_check check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      quote numeric(22, 10),
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint per_month_exchange_rate_gbp_currency_month_key unique (currency, month)
    )`.execute(db)
  await sql`
    create table sdr_exchange_rate (
      id integer generated always as identity primary key,
      currency text not null constraint sdr_exchange_rate_currency_fkey references currency (code),
      sdr_rate numeric(22, 10) not null constraint sdr_exchange_rate_sdr_rate_check check (sdr_rate >= 0),
      date date not null,
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint sdr_exchange_rate_currency_date_key unique (currency, date)
    )`.execute(db)
  await sql`
    create table exchange_rates_non_eu (
      id integer generated always as identity primary key,
      country text not null constraint exchange_rates_non_eu_country_fkey references country (code),
      from_currency text not null constraint exchange_rates_non_eu_from_currency_fkey references currency (code),
      to_currency text not null constraint exchange_rates_non_eu_to_currency_fkey references currency (code),
      exchange_rate numeric(22, 10) not null constraint exchange_rates_non_eu_exchange_rate_check check (exchange_rate > 0),
      from_date date not null,
      to_date date,
      updated_date timestamptz(3) not null default now(),
      source text not null default rate_source(),
      version integer not null default 1,
      constraint exchange_rates_non_eu_key unique (country, from_currency, to_currency, from_date)
    )`.execute(db)
  await sql`create index exchange_rates_non_eu_to_date_idx on exchange_rates_non_eu (to_date)`.execute(db)

  for (const [table, rate] of [
    ['daily_exchange_rate', 'daily_rate'],
    ['annual_exchange_rate', 'annual_rate'],
    ['per_month_exchange_rate', 'to_eur_rate'],
    ['per_month_exchange_rate_gbp', 'to_gbp_rate'],
    ['sdr_exchange_rate', 'sdr_rate'],
    ['exchange_rates_non_eu', 'exchange_rate'],
  ] as const) {
    await sql`
      create trigger ${sql.ref(`${table}_source`)} before update of ${sql.ref(rate)} on ${sql.table(table)}
      for each row execute function set_rate_source()`.execute(db)
  }

  // A rate typed by hand has no published quote: the old one would win over it in every conversion.
  await sql`
    create function forget_quote() returns trigger language plpgsql as $$
    begin
      new.quote := null;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger per_month_exchange_rate_quote before update of to_eur_rate on per_month_exchange_rate for each row
    when (new.to_eur_rate <> old.to_eur_rate and new.quote is not distinct from old.quote) execute function forget_quote()`.execute(
    db,
  )
  await sql`
    create trigger per_month_exchange_rate_gbp_quote before update of to_gbp_rate on per_month_exchange_rate_gbp for each row
    when (new.to_gbp_rate <> old.to_gbp_rate and new.quote is not distinct from old.quote) execute function forget_quote()`.execute(
    db,
  )

  await sql`
    create function set_updated_date() returns trigger language plpgsql as $$
    begin
      new.updated_date := now();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger exchange_rates_non_eu_updated_date before update on exchange_rates_non_eu
    for each row execute function set_updated_date()`.execute(db)

  await sql`
    select keep_former_rates_of(array['daily_exchange_rate', 'annual_exchange_rate', 'per_month_exchange_rate',
      'per_month_exchange_rate_gbp', 'sdr_exchange_rate', 'exchange_rates_non_eu', 'fee_class'])`.execute(db)
}
