import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Feeds, each time that one was read, and the changes of rates that somebody is to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feed (
      id integer generated always as identity primary key,
      name text not null constraint feed_name_key unique,
      publisher text not null,
      job text not null,
      stale_after_h integer not null
    )`.execute(db)
  await sql`
    insert into feed (name, publisher, job, stale_after_h) values
      ('daily_rates', 'European Central Bank', 'sync_daily_rates', 80),
      ('annual_rates', 'European Central Bank', 'sync_annual_rates', 9000),
      ('special_drawing_rights', 'International Monetary Fund', 'sync_sdr_rates', 80),
      ('norwegian_rates', 'Tolletaten, Norges Bank', 'sync_non_eu_rates', 48),
      ('british_rates', 'HM Revenue and Customs', 'sync_non_eu_rates', 48),
      ('swiss_rates', 'BAZG', 'sync_non_eu_rates', 48),
      ('eu_vat_rates', 'European Commission (TEDB)', 'sync_vat_rates', 200)`.execute(db)
  await sql`
    create table feed_sync (
      id integer generated always as identity primary key,
      timestamp timestamptz(3) not null default now(),
      feed_id integer not null constraint feed_sync_feed_id_fkey references feed,
      outcome text not null constraint feed_sync_outcome_check check (outcome in ('done', 'failed')),
      published_until text,
      rows_in integer not null default 0,
      inserted integer not null default 0,
      changed integer not null default 0,
      unchanged integer not null default 0,
      kept integer not null default 0,
      largest_change numeric(15, 4),
      largest_change_of text,
      message text,
      address text,
      is_stand_in boolean not null default false,
      started_by text not null
    )`.execute(db)
  await sql`create index feed_sync_feed_id_idx on feed_sync (feed_id, outcome, id)`.execute(db)
  await sql`
    create trigger feed_sync_append_only before update or delete on feed_sync
    for each row execute function audit_is_append_only()`.execute(db)
  await sql`
    create table feed_jump (
      id integer generated always as identity primary key,
      timestamp timestamptz(3) not null default now(),
      feed_id integer not null constraint feed_jump_feed_id_fkey references feed,
      currency text not null constraint feed_jump_currency_fkey references currency (code),
      period text not null,
      former_rate numeric(26, 13) not null,
      rate numeric(26, 13) not null,
      change numeric(15, 4) not null,
      state text not null default 'open' constraint feed_jump_state_check check (state in ('open', 'acknowledged')),
      version integer not null default 1
    )`.execute(db)
  await sql`create index feed_jump_feed_id_idx on feed_jump (feed_id, state, id)`.execute(db)
  await addView(db)
  // The averages of a year are published with 13 places.
  await sql`drop trigger annual_exchange_rate_source on annual_exchange_rate`.execute(db)
  await sql`alter table annual_exchange_rate alter column annual_rate type numeric(26, 13)`.execute(db)
  await sql`
    create trigger annual_exchange_rate_source before update of annual_rate on annual_exchange_rate
    for each row execute function set_rate_source()`.execute(db)
  await setTimes(db)
}

async function addView(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view feed_view as
    select feed.id, feed.name, feed.publisher,
      case
        when failure.id > coalesce(success.id, 0) then 'failed'
        when jumps.open > 0 then 'unusual'
        when success.id is null then 'never'
        when success.timestamp < now() - feed.stale_after_h * interval '1 hour' then 'stale'
        else 'ok'
      end as state,
      success.timestamp as last_success,
      floor(extract(epoch from now() - success.timestamp) / 3600)::integer as age_h,
      (select min(schedule.next_date) from schedule where schedule.action = feed.job) as next_run,
      success.published_until, success.inserted, success.changed, success.largest_change, success.largest_change_of,
      jumps.open as unusual,
      failure.timestamp as last_failure,
      case when failure.id > coalesce(success.id, 0) then failure.message end as error,
      success.is_stand_in, feed.stale_after_h
    from feed
    left join lateral (
      select * from feed_sync where feed_sync.feed_id = feed.id and outcome = 'done' order by feed_sync.id desc limit 1
    ) success on true
    left join lateral (
      select * from feed_sync where feed_sync.feed_id = feed.id and outcome = 'failed' order by feed_sync.id desc limit 1
    ) failure on true
    cross join lateral (
      select count(*)::integer as open from feed_jump where feed_jump.feed_id = feed.id and feed_jump.state = 'open'
    ) jumps`.execute(db)
}

/**
 * The times at which sources publish, where nobody has chosen others: the European Central Bank about 16:00 on working days,
 * and sometimes later; the Fund in the night; the authorities in the morning; Norges Bank about 16:00.
 */
async function setTimes(db: Kysely<unknown>): Promise<void> {
  for (const [action, was, cron, zone] of [
    ['sync_daily_rates', '30 16 * * 1-5', '30 16-18 * * 1-5', 'Europe/Berlin'],
    ['sync_annual_rates', '0 2 2 1 *', '0 2 2-10 1 *', 'Europe/Berlin'],
    ['sync_sdr_rates', '0 18 * * 1-5', '0 6 * * 2-6', 'UTC'],
    ['sync_non_eu_rates', '0 5 * * *', '30 7,17 * * *', 'Europe/Zurich'],
    ['sync_vat_rates', '0 3 * * *', '0 3 * * 1', 'Europe/Brussels'],
  ] as const)
    await sql`
      update schedule set cron_time = ${cron}, timezone = ${zone}, next_date = null where action = ${action} and cron_time = ${was}`.execute(
      db,
    )
}
