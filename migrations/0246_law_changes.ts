import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the computation of orders reads, apart from the order and its merchant. */
const lawTables = [
  'country',
  'country_customs_duty_rate',
  'country_group',
  'country_group_member',
  'country_vat_item',
  'country_vat_item_non_eu',
  'country_vat_rate',
  'country_vat_rate_non_eu',
  'courier',
  'currency',
  'customs_duty_rate_ch',
  'customs_duty_rate_gb',
  'customs_duty_rate_no',
  'daily_exchange_rate',
  'eas_vat_reg',
  'historic_vat_data',
  'hs6p_code',
  'sdr_exchange_rate',
  'setting',
  'special_territory',
  'special_territory_postal_code',
  'special_territory_rate',
  'standard_customs_duty_rate',
]

/** So many changes are enough to tell one state of the law from the next. */
const KEPT = 50

/**
 * Whether the law has changed since somebody read it. Each statement that changes it adds a row of its own, so that no two
 * changes wait for each other; the stamp is a hash of the rows that the asking transaction sees. Ids are given once, so that
 * also a change that is committed after a later one makes another stamp.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table law_change (id bigint generated always as identity primary key)`.execute(db)
  await sql`
    create function note_law_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      newest bigint;
    begin
      insert into law_change default values returning id into newest;
      if newest % ${sql.lit(KEPT)} = 0 then
        delete from law_change
        where id in (select id from law_change where id <= newest - ${sql.lit(KEPT)} for update skip locked);
      end if;
      return null;
    end $$`.execute(db)
  for (const table of lawTables)
    await sql`
      create trigger ${sql.ref(`${table}_note_law_change`)} after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function note_law_change()`.execute(db)
  await sql`
    create function law_stamp() returns text language sql stable security definer set search_path = public, pg_temp as $$
      select concat(count(*), ' ', bit_xor(hashint8extended(id, 0))) from law_change
    $$`.execute(db)
  await sql`revoke all on function law_stamp() from public`.execute(db)
}
