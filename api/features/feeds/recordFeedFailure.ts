import { saidBy } from '#schema/messages/messages.ts'
import { tableOf } from '#schema/registry.ts'
import type { FeedName } from '#schema/work/feeds.ts'
import { FeedFailure } from '../../feeds/client/FeedFailure.ts'
import type { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import type { JobAttempt } from '../../jobs/JobHandler.ts'
import { insertRow } from '../../records/write/insert.ts'
import { feedIdOf } from './feedIdOf.ts'

interface Failed {
  name: FeedName
  error: FeedFailure | UnreadableFeed
  /** The feed's address, used if the failure itself names none. */
  address: string
  isStandIn: boolean
}

/** Records in the feed's list and in the error log why it could not be read. No rate is changed. */
export const recordFeedFailure = (attempt: JobAttempt, { name, error, address: base, isStandIn }: Failed): Promise<void> =>
  attempt.transaction(async (trx) => {
    const failure = error instanceof FeedFailure ? error : undefined
    const address = failure?.address ?? base
    await insertRow(trx, tableOf('feed_sync'), {
      values: {
        feed_id: await feedIdOf(trx.client, name),
        outcome: 'failed',
        rows_in: 0,
        inserted: 0,
        changed: 0,
        unchanged: 0,
        kept: 0,
        message: error.message,
        said: saidBy(error.said),
        address,
        is_stand_in: isStandIn,
        started_by: trx.actor.operator.userName,
      },
    })
    await trx.db
      .insertInto('error_log')
      .values({
        time_logged: attempt.now().toISOString(),
        source: `feed ${name}`,
        error_type: error.name,
        message: error.message,
        path: address.slice(0, 200),
        status_code: failure?.status ?? null,
        details: JSON.stringify({ job: attempt.id, beginning: failure?.beginning ?? '' }),
      })
      .execute()
  })
