import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The EU tariff as the Commission publishes it: every measure with its expression, the exclusions of countries from measures,
 * and the members of country groups with the days of their membership. Periods are not checked: a measure that was announced
 * and withdrawn ends before it starts. Rows of the demo are samples, which no longer count once there are published ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taric_measure (
      id integer generated always as identity primary key,
      goods_code text not null constraint taric_measure_goods_code_check check (goods_code ~ '^[0-9]{10}$'),
      additional_code text,
      order_number text,
      reduction text,
      measure_type_code text not null constraint taric_measure_measure_type_code_check check (measure_type_code ~ '^[0-9]{3}$'),
      measure_type text,
      origin text not null,
      origin_name text,
      expression text not null,
      legal_base text,
      start_date date not null,
      end_date date,
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint taric_measure_key unique nulls not distinct
        (goods_code, measure_type_code, origin, start_date, additional_code, order_number, reduction)
    )`.execute(db)
  await sql`create index taric_measure_goods_code_trgm_idx on taric_measure using gin (goods_code gin_trgm_ops)`.execute(db)
  await sql`create index taric_measure_measure_type_code_idx on taric_measure (measure_type_code, id)`.execute(db)
  await sql`create index taric_measure_origin_idx on taric_measure (origin, id)`.execute(db)
  await sql`create index taric_measure_start_date_idx on taric_measure (start_date, id)`.execute(db)
  await sql`create index taric_measure_end_date_idx on taric_measure (end_date, id)`.execute(db)

  await sql`
    create table taric_exclusion (
      id integer generated always as identity primary key,
      goods_code text not null,
      additional_code text,
      order_number text,
      measure_type_code text not null,
      origin text not null,
      excluded text not null,
      excluded_name text,
      start_date date,
      end_date date,
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint taric_exclusion_key unique nulls not distinct
        (goods_code, measure_type_code, origin, excluded, start_date, additional_code, order_number)
    )`.execute(db)
  await sql`create index taric_exclusion_goods_code_trgm_idx on taric_exclusion using gin (goods_code gin_trgm_ops)`.execute(db)
  await sql`create index taric_exclusion_measure_type_code_idx on taric_exclusion (measure_type_code, id)`.execute(db)
  await sql`create index taric_exclusion_excluded_idx on taric_exclusion (excluded, id)`.execute(db)

  await sql`
    create table taric_group_member (
      id integer generated always as identity primary key,
      group_code text not null,
      group_name text,
      member text not null,
      member_name text,
      start_date date,
      end_date date,
      group_end_date date,
      source text not null default rate_source(),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint taric_group_member_key unique nulls not distinct (group_code, member, start_date)
    )`.execute(db)
  await sql`create index taric_group_member_member_idx on taric_group_member (member, id)`.execute(db)

  // The tariff is by far the largest part of the law and rarely changes: it has a stamp of its own beside that of all the law.
  await sql`create table tariff_change (id bigint generated always as identity primary key)`.execute(db)
  await sql`
    create function note_tariff_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      newest bigint;
    begin
      insert into tariff_change default values returning id into newest;
      if newest % 50 = 0 then
        delete from tariff_change
        where id in (select id from tariff_change where id <= newest - 50 for update skip locked);
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['taric_measure', 'taric_exclusion', 'taric_group_member'])
    for (const note of ['note_law_change', 'note_tariff_change'])
      await sql`
        create trigger ${sql.ref(`${table}_${note}`)} after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function ${sql.ref(note)}()`.execute(db)
  await sql`
    create function tariff_stamp() returns text language sql stable security definer set search_path = public, pg_temp as $$
      select concat(count(*), ' ', bit_xor(hashint8extended(id, 0))) from tariff_change
    $$`.execute(db)
  await sql`revoke all on function tariff_stamp() from public`.execute(db)
}
