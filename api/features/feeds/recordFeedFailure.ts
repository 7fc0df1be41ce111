import { saidBy } from '#schema/messages/messages.ts'
import { tableOf } from '#schema/registry.ts'
import type { FeedName } from '#schema/work/feeds.ts'
import { FeedFailure } from '../../feeds/client/FeedFailure.ts'
import type { AnsweredBy } from '../../feeds/UnreadableFeed.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
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
    const { address = base } = answerOf(error)
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
    for (const failed of failuresOf(error)) {
      const { address: asked = base, status, beginning = '' } = answerOf(failed)
      await trx.db
        .insertInto('error_log')
        .values({
          time_logged: attempt.now().toISOString(),
          source: `feed ${name}`,
          error_type: failed.name,
          message: failed.message,
          path: asked.slice(0, 200),
          status_code: status ?? null,
          details: JSON.stringify({ job: attempt.id, beginning }),
        })
        .execute()
    }
  })

const answerOf = (error: FeedFailure | UnreadableFeed): Partial<AnsweredBy> =>
  (error instanceof FeedFailure ? error : error.answer) ?? {}

/** The failure of a source, after that of the source that was asked before it. */
function failuresOf(error: FeedFailure | UnreadableFeed): (FeedFailure | UnreadableFeed)[] {
  const { cause } = error
  return cause instanceof FeedFailure || cause instanceof UnreadableFeed ? [cause, error] : [error]
}
