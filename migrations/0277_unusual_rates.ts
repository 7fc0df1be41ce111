import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Each table of rates, with the column of its period and the feeds that fill it. */
const tables = [
  ['daily_exchange_rate', 'currency', 'date', ['daily_rates']],
  ['annual_exchange_rate', 'currency', 'year', ['annual_rates']],
  ['sdr_exchange_rate', 'currency', 'date', ['special_drawing_rights']],
  ['per_month_exchange_rate', 'currency', 'month_last_day', []],
  ['per_month_exchange_rate_gbp', 'currency', 'month', ['british_rates']],
  ['exchange_rates_non_eu', 'from_currency', 'from_date', ['norwegian_rates', 'british_rates', 'swiss_rates']],
] as const

/** Rates say themselves that their last change was unusual, until somebody has acknowledged it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feed_jump add column rate_table text, add column rate_id integer`.execute(db)
  await sql`create index feed_jump_rate_idx on feed_jump (rate_table, rate_id) where state = 'open'`.execute(db)
  // A mark is no other rate: the list of former rates is of rates.
  await sql`
    create or replace function keep_former_rate() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public as $$
    declare
      bookkeeping constant text[] := array['version', 'timestamp', 'updated_date', 'unusual_change'];
    begin
      if tg_op = 'DELETE' or to_jsonb(old) - bookkeeping <> to_jsonb(new) - bookkeeping then
        insert into rate_history (table_name, record_id, former, changed_by)
        values (tg_table_name, old.id, to_jsonb(old), changing_person());
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, currency, period, feeds] of tables) {
    await sql`alter table ${sql.table(table)} add column unusual_change numeric(15, 4)`.execute(db)
    if (feeds.length === 0) continue
    await sql`
      update feed_jump set rate_table = ${table}, rate_id = rate.id
      from ${sql.table(table)} rate, feed
      where feed.id = feed_jump.feed_id and feed.name in (${sql.join(feeds.map((name) => sql.lit(name)))})
        and rate.${sql.ref(currency)} = feed_jump.currency and rate.${sql.ref(period)}::text = feed_jump.period
        and feed_jump.rate_id is null`.execute(db)
    await sql`
      update ${sql.table(table)} rate set unusual_change = feed_jump.change
      from feed_jump
      where feed_jump.rate_table = ${table} and feed_jump.rate_id = rate.id and feed_jump.state = 'open'`.execute(db)
  }
  // What the rows' deferred triggers have to do is done here: tables with pending ones cannot be altered.
  await sql`set constraints all immediate`.execute(db)
}
