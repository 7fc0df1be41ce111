import { saidBy } from '#schema/messages/messages.ts'
import { tableOf } from '#schema/registry.ts'
import type { FeedName } from '#schema/work/feeds.ts'
import { feeds } from '#schema/work/feeds.ts'
import { FeedFailure } from '../../feeds/client/FeedFailure.ts'
import type { SourceFailure } from '../../feeds/SourcesFailed.ts'
import { SourcesFailed } from '../../feeds/SourcesFailed.ts'
import type { AnsweredBy } from '../../feeds/UnreadableFeed.ts'
import type { JobAttempt } from '../../jobs/JobHandler.ts'
import { mailOperators } from '../../mail/mailOperators.ts'
import { addRow } from '../../records/write/insert.ts'
import { feedIdOf } from './feedIdOf.ts'

interface Failed {
  name: FeedName
  error: SourceFailure | SourcesFailed
  /** The feed's address, used if a failure itself names none. */
  address: string
  isStandIn: boolean
}

/**
 * Records in the feed's list and in the error log, in one row each, why it could not be read. No rate is changed. The row of the
 * error log names the address and status of the source that was asked first; its details hold what each source answered.
 */
export const recordFeedFailure = (attempt: JobAttempt, { name, error, address: base, isStandIn }: Failed): Promise<void> =>
  attempt.transaction(async (trx) => {
    const answers = failuresOf(error).map((failed) => ({ address: base, message: failed.message, ...answerOf(failed) }))
    const [first] = answers
    const feed_id = await feedIdOf(trx.client, name)
    await addRow(trx, tableOf('feed_sync'), {
      values: {
        feed_id,
        outcome: 'failed',
        rows_in: 0,
        inserted: 0,
        changed: 0,
        unchanged: 0,
        kept: 0,
        message: error.message,
        said: saidBy(error.reason),
        address: first?.address ?? base,
        is_stand_in: isStandIn,
        started_by: trx.actor.operator.userName,
      },
    })
    await trx.db
      .insertInto('error_log')
      .values({
        time_logged: attempt.clock.real().toISOString(),
        source: `feed ${name}`,
        error_type: error.name,
        message: error.message,
        path: first?.address.slice(0, 200) ?? null,
        status_code: first?.status ?? null,
        details: JSON.stringify({ job: attempt.id, answers }),
      })
      .execute()
    await mailOperators(trx.db, {
      event: name === 'eu_vat_rates' ? 'vatRatesUnread' : 'exchangeRatesUnread',
      values: { feed: feeds[name].publisher, reason: error.message },
      about: { table: 'feed', id: feed_id },
    })
  })

const failuresOf = (error: SourceFailure | SourcesFailed): readonly SourceFailure[] =>
  error instanceof SourcesFailed ? error.failures : [error]

/** Only these facts: a failure to connect has more. */
function answerOf(error: SourceFailure): Partial<AnsweredBy> {
  const { address, status, beginning }: Partial<AnsweredBy> = (error instanceof FeedFailure ? error : error.answer) ?? {}
  return { ...(address !== undefined && { address }), ...(status !== undefined && { status }), beginning: beginning ?? '' }
}
