import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The VAT area that the countries of a table of rates are in; its items follow by their rates. */
const sides = [
  { rates: 'country_vat_rate', items: 'country_vat_item', area: 'EU' },
  { rates: 'country_vat_rate_non_eu', items: 'country_vat_item_non_eu', area: 'OUTSIDE' },
] as const

/**
 * A VAT rate belongs to the table of its country's VAT area, holds from a day to a day, and is the only one of its line
 * then. The database holds all three.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db)
  // Northern Ireland is inside for goods (Windsor Framework), and has no code of its own elsewhere.
  await sql`
    alter table country
      add column vat_area text not null generated always as (case when is_eu or code = 'XI' then 'EU' else 'OUTSIDE' end) stored,
      add constraint country_code_vat_area_key unique (code, vat_area)`.execute(db)
  await keepOnlyRealHistory(db)
  for (const side of sides) await moveStrangers(db, side)
  for (const side of sides) await addPeriods(db, side)
}

/** A row of the history that ends before it begins tells of a rate that held on no day: none is written any more. */
async function keepOnlyRealHistory(db: Kysely<unknown>): Promise<void> {
  await sql`alter table historic_vat_data disable trigger historic_vat_data_append_only`.execute(db)
  await sql`delete from historic_vat_data where valid_to < valid_from`.execute(db)
  await sql`alter table historic_vat_data enable trigger historic_vat_data_append_only`.execute(db)
  await sql`
    alter table historic_vat_data add constraint historic_vat_data_valid_to_check check (valid_to >= valid_from)`.execute(db)
  await sql`
    create or replace function start_vat_rate_anew() returns trigger language plpgsql as $$
    declare
      today constant date := (now() at time zone 'UTC')::date;
    begin
      new.source := rate_source();
      if new.rate <> old.rate and new.start_date = old.start_date and old.start_date < today
        and (new.end_date is null or new.end_date >= today) then
        new.start_date := today;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create or replace function keep_former_vat_rate() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      yesterday constant date := (now() at time zone 'UTC')::date - 1;
      last_day date;
    begin
      if tg_op = 'DELETE' then
        last_day := least(old.end_date, yesterday);
      else
        last_day := least(old.end_date, new.start_date - 1);
      end if;
      if last_day >= old.start_date then
        insert into historic_vat_data (country, rate_type, rate_line, rate, valid_from, valid_to, changed_by)
        values (old.country, old.rate_type, old.rate_line, old.rate, old.start_date, last_day, changing_person());
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function keep_former_vat_item() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      yesterday constant date := (now() at time zone 'UTC')::date - 1;
    begin
      if yesterday >= old.start_date then
        execute format('insert into historic_vat_data (country, rate_type, rate_line, rate, hs6p_code, valid_from, valid_to, changed_by)
          select country, rate_type, rate_line, rate, $1, $2, $3, changing_person() from %I where id = $4', tg_argv[0])
        using old.hs6p_code, old.start_date, yesterday, old.country_vat_rate_id;
      end if;
      return null;
    end $$`.execute(db)
}

type Side = (typeof sides)[number]

/**
 * Rates of countries of the other area go where they belong when that table has none of their country and line; with
 * their items, where the country has none for the code there. The others are taken away, since they would be a second
 * rate for the same day, and leave no history: they never were the law. The audit trail keeps all of it.
 */
async function moveStrangers(db: Kysely<unknown>, { rates, items, area }: Side): Promise<void> {
  const other = sides.find((side) => side.area !== area)
  if (!other) return
  const strangers = sql`select code from country where vat_area <> ${area}`
  await sql`
    with added as (
      insert into ${sql.table(other.rates)} (country, rate_type, rate_line, rate, start_date, applies_to, source, timestamp)
      select country, rate_type, rate_line, rate, start_date, applies_to, source, timestamp from ${sql.table(rates)} stray
      where country in (${strangers}) and not exists (
        select from ${sql.table(other.rates)} own where own.country = stray.country and own.rate_line = stray.rate_line)
      order by id returning *
    ) ${trailOf('insert', other.rates)}`.execute(db)
  await sql`
    with added as (
      insert into ${sql.table(other.items)} (country, country_vat_rate_id, hs6p_code, start_date, source, timestamp)
      select item.country, new.id, item.hs6p_code, item.start_date, item.source, item.timestamp from ${sql.table(items)} item
      join ${sql.table(rates)} old on old.id = item.country_vat_rate_id
      join ${sql.table(other.rates)} new
        on (new.country, new.rate_line, new.start_date, new.rate) = (old.country, old.rate_line, old.start_date, old.rate)
      where item.country in (${strangers})
      order by item.id
      on conflict (country, hs6p_code) do nothing returning *
    ) ${trailOf('insert', other.items)}`.execute(db)
  // A removal would leave history: there is no rate whose past this could be.
  await sql`alter table ${sql.table(items)} disable trigger ${sql.ref(`${items}_history`)}`.execute(db)
  for (const table of [items, rates]) {
    await sql`
      with removed as (delete from ${sql.table(table)} where country in (${strangers}) returning *) ${trailOf('delete', table)}`.execute(
      db,
    )
  }
  await sql`set constraints all immediate`.execute(db)
  await sql`alter table ${sql.table(items)} enable trigger ${sql.ref(`${items}_history`)}`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}

const trailOf = (action: 'insert' | 'delete', table: string) => {
  const rows = action === 'insert' ? 'added' : 'removed'
  return sql`
    insert into audit_log (action, table_name, record_id, method, path, status_code, ${sql.ref(action === 'insert' ? 'after' : 'before')})
    select ${action}, ${table}, id::text, 'JOB', 'migration 0101', 200, to_jsonb(${sql.ref(rows)}) from ${sql.ref(rows)} order by id`
}

async function addPeriods(db: Kysely<unknown>, { rates, area }: Side): Promise<void> {
  await sql`alter table ${sql.table(rates)} add column end_date date`.execute(db)
  // Until now the newest of a line was the one that counted: each holds until the next one starts.
  await sql`
    update ${sql.table(rates)} former set end_date = next.start_date - 1
    from (select id, lead(start_date) over (partition by country, rate_line order by start_date) as start_date from ${sql.table(rates)}) next
    where next.id = former.id and next.start_date is not null`.execute(db)
  await sql`set constraints all immediate`.execute(db)
  // Deferred, since a rate that is added for a later day ends the one before it in the same transaction.
  await sql`
    alter table ${sql.table(rates)}
      add constraint ${sql.ref(`${rates}_end_date_check`)} check (end_date >= start_date),
      add constraint ${sql.ref(`${rates}_one_a_day_key`)}
        exclude using gist (country with =, rate_line with =, daterange(start_date, end_date, '[]') with &&) deferrable initially deferred,
      add column vat_area text not null generated always as (${sql.lit(area)}::text) stored,
      add constraint ${sql.ref(`${rates}_vat_area_fkey`)} foreign key (country, vat_area) references country (code, vat_area)`.execute(
    db,
  )
  await sql`set constraints all deferred`.execute(db)
  await sql`
    create constraint trigger ${sql.ref(`${rates}_removal`)} after delete on ${sql.table(rates)} deferrable initially deferred
    for each row execute function keep_former_vat_rate()`.execute(db)
}
