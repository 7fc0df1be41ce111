import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What jobs, feeds and the choice of fee classes say keeps its code and values, so that it can be read in any language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['job_run', 'job_attempt', 'feed_sync', 'auto_active_fee_class'])
    await sql`alter table ${sql.ref(table)} add column said jsonb`.execute(db)
  await sql`alter table backdated_order add column detail text, add column params jsonb`.execute(db)
  for (const table of ['job_run', 'job_attempt'])
    await sql`
      update ${sql.ref(table)} set said = jsonb_build_object('code',
        case when error = 'The node that ran it ended before it was done' then 'NODE_ENDED' else 'NO_RATE' end)
      where error in ('The node that ran it ended before it was done', 'No VAT rate is known for this country and day')`.execute(
      db,
    )
  await addToFeeds(db)
}

/** The list of feeds says the last error, as long as no success has come after it. */
async function addToFeeds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view feed_view as
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
      success.is_stand_in, feed.stale_after_h,
      case when failure.id > coalesce(success.id, 0) then failure.said end as said
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
