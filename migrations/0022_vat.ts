import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const sides = [
  { rates: 'country_vat_rate', items: 'country_vat_item' },
  { rates: 'country_vat_rate_non_eu', items: 'country_vat_item_non_eu' },
] as const

/** VAT rates, the commodity codes under them, and the history that the database writes of both (VAT-37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { rates, items } of sides) {
    await sql`
      create table ${sql.table(rates)} (
        id integer generated always as identity primary key,
        country text not null constraint ${sql.ref(`${rates}_country_fkey`)} references country (code),
        rate_type text not null,
        rate_line text not null,
        rate numeric(9, 4) not null constraint ${sql.ref(`${rates}_rate_check`)} check (rate >= 0),
        start_date date not null,
        applies_to text,
        source text not null default rate_source(),
        timestamp timestamptz(3) not null default now(),
        version integer not null default 1,
        constraint ${sql.ref(`${rates}_country_line_start_key`)} unique (country, rate_line, start_date),
        constraint ${sql.ref(`${rates}_id_country_key`)} unique (id, country)
      )`.execute(db)
    await sql`
      create table ${sql.table(items)} (
        id integer generated always as identity primary key,
        country text not null,
        country_vat_rate_id integer not null,
        hs6p_code text not null constraint ${sql.ref(`${items}_hs6p_code_fkey`)} references hs6p_code (code) on update cascade,
        start_date date not null,
        conditional boolean not null default false,
        category text,
        source text not null default rate_source(),
        timestamp timestamptz(3) not null default now(),
        constraint ${sql.ref(`${items}_country_hs6p_key`)} unique (country, hs6p_code),
        constraint ${sql.ref(`${items}_rate_fkey`)} foreign key (country_vat_rate_id, country) references ${sql.table(rates)} (id, country)
      )`.execute(db)
    await sql`create index ${sql.ref(`${items}_rate_idx`)} on ${sql.table(items)} (country_vat_rate_id, id)`.execute(db)
    await sql`create index ${sql.ref(`${items}_hs6p_code_idx`)} on ${sql.table(items)} (hs6p_code)`.execute(db)
  }
  await sql`alter table country_vat_item_non_eu drop column conditional, drop column category`.execute(db)

  await sql`
    create table historic_vat_data (
      id integer generated always as identity primary key,
      country text not null,
      rate_type text not null,
      rate_line text not null,
      rate numeric(9, 4) not null,
      hs6p_code text,
      valid_from date not null,
      valid_to date not null,
      changed_by text,
      timestamp timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index historic_vat_data_timestamp_idx on historic_vat_data (timestamp desc, id desc)`.execute(db)
  await sql`create index historic_vat_data_country_idx on historic_vat_data (country, valid_to)`.execute(db)
  await sql`
    create trigger historic_vat_data_append_only before update or delete on historic_vat_data
    for each row execute function audit_is_append_only()`.execute(db)

  // A rate that has been in force is not overwritten: the row starts anew today, unless the change names another day.
  await sql`
    create function start_vat_rate_anew() returns trigger language plpgsql as $$
    declare
      today constant date := (now() at time zone 'UTC')::date;
    begin
      new.source := rate_source();
      if new.rate <> old.rate and new.start_date = old.start_date and old.start_date < today then
        new.start_date := today;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create function keep_former_vat_rate() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      insert into historic_vat_data (country, rate_type, rate_line, rate, valid_from, valid_to, changed_by)
      values (old.country, old.rate_type, old.rate_line, old.rate, old.start_date, new.start_date - 1, changing_person());
      return null;
    end $$`.execute(db)
  // Its argument is the table of the rates that the items belong to.
  await sql`
    create function keep_former_vat_item() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      execute format('insert into historic_vat_data (country, rate_type, rate_line, rate, hs6p_code, valid_from, valid_to, changed_by)
        select country, rate_type, rate_line, rate, $1, $2, (now() at time zone ''UTC'')::date - 1, changing_person()
        from %I where id = $3', tg_argv[0])
      using old.hs6p_code, old.start_date, old.country_vat_rate_id;
      return null;
    end $$`.execute(db)
  for (const { rates, items } of sides) {
    await sql`
      create trigger ${sql.ref(`${rates}_anew`)} before update of rate on ${sql.table(rates)}
      for each row execute function start_vat_rate_anew()`.execute(db)
    await sql`
      create constraint trigger ${sql.ref(`${rates}_history`)} after update on ${sql.table(rates)} deferrable initially deferred
      for each row when (new.rate <> old.rate) execute function keep_former_vat_rate()`.execute(db)
    await sql`
      create constraint trigger ${sql.ref(`${items}_history`)} after delete on ${sql.table(items)} deferrable initially deferred
      for each row execute function keep_former_vat_item(${sql.lit(rates)})`.execute(db)
  }
}
