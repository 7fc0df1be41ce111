import type { readAttention } from '#schema/calls/home.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { findTable } from '#schema/registry.ts'
import type { Operator } from '../../base/Actor.ts'
import { mayDo } from '../../records/read/tableFor.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'

type Feeds = ReplyOf<typeof readAttention>['feeds']

/** A night was good if one of its syncs was: a failure that was mended is no news. */
const nightsText = `
  with night as (
    select feed_id, (timestamp at time zone 'UTC')::date as day, bool_or(outcome = 'done') as is_done
    from feed_sync where timestamp >= ($1::date - 13)::timestamp at time zone 'UTC' group by 1, 2
  )
  select feed.id, feed.name, feed.state,
    array(
      select case when night.is_done then 'done' when not night.is_done then 'failed' end
      from generate_series($1::date - 13, $1::date, interval '1 day') as series (day)
      left join night on night.feed_id = feed.id and night.day = series.day::date
      order by series.day) as nights
  from feed_view feed order by feed.id`

/** The feeds with their last 14 days, for who may read them. @param today the last of the days */
export async function feedNights(
  { db }: Pick<RecordsDeps, 'db'>,
  { roles }: Pick<Operator, 'roles'>,
  today: string,
): Promise<Feeds> {
  const table = findTable('feed_view')
  if (!table || !mayDo(table, 'load', roles)) return []
  return (await db.look.query<Feeds[number]>(nightsText, [today])).rows
}
