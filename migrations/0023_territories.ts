import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Special territories, their postal codes, and the rates they charge instead of their country's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table special_territory (
      id integer generated always as identity primary key,
      special_territory_name text not null constraint special_territory_name_key unique,
      country_code text not null constraint special_territory_country_code_fkey references country (code),
      iso_code text,
      vat_rate numeric(9, 4) not null constraint special_territory_vat_rate_check check (vat_rate >= 0),
      treatment text not null,
      in_eu_customs_territory boolean not null default false,
      in_eu_vat_territory boolean not null default false,
      note text,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create index special_territory_country_code_idx on special_territory (country_code)`.execute(db)

  await sql`
    create table special_territory_postal_code (
      id integer generated always as identity primary key,
      postal_code text not null constraint special_territory_postal_code_star_check check (postal_code ~ '^[^*]+[*]?$'),
      type text not null generated always as (case when right(postal_code, 1) = '*' then 'PREFIX' else 'EXACT' end) stored,
      country_code text not null constraint special_territory_postal_code_country_code_fkey references country (code),
      special_territory_id integer not null
        constraint special_territory_postal_code_territory_fkey references special_territory,
      city text,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  // BT1 5GS, bt15gs and BT1-5GS are one code.
  await sql`
    create unique index special_territory_postal_code_key on special_territory_postal_code
    (special_territory_id, country_code, upper(regexp_replace(postal_code, '[ -]', '', 'g')))`.execute(db)
  await sql`create index special_territory_postal_code_country_code_idx on special_territory_postal_code (country_code)`.execute(
    db,
  )

  await sql`
    create table special_territory_rate (
      id integer generated always as identity primary key,
      special_territory_id integer not null constraint special_territory_rate_territory_fkey references special_territory,
      rate_line text not null,
      rate numeric(9, 4) not null,
      start_date date,
      end_date date,
      constraint special_territory_rate_key unique nulls not distinct (special_territory_id, rate_line, start_date)
    )`.execute(db)

  // What a territory charged before a change stays readable: the former row is closed, the new one starts today.
  await sql`
    create function follow_territory_rate() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      today constant date := (now() at time zone 'UTC')::date;
    begin
      if tg_op = 'INSERT' then
        insert into special_territory_rate (special_territory_id, rate_line, rate) values (new.id, 'standard', new.vat_rate);
        return null;
      end if;
      update special_territory_rate set end_date = today - 1
      where special_territory_id = new.id and rate_line = 'standard' and end_date is null and start_date is distinct from today;
      insert into special_territory_rate (special_territory_id, rate_line, rate, start_date)
      values (new.id, 'standard', new.vat_rate, today)
      on conflict on constraint special_territory_rate_key do update set rate = excluded.rate, end_date = null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger special_territory_rate_added after insert on special_territory
    for each row execute function follow_territory_rate()`.execute(db)
  await sql`
    create trigger special_territory_rate_changed after update of vat_rate on special_territory
    for each row when (new.vat_rate <> old.vat_rate) execute function follow_territory_rate()`.execute(db)

  await sql`select keep_former_rates_of(array['special_territory', 'special_territory_postal_code'])`.execute(db)
}
