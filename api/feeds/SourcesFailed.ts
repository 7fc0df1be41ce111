import type { StoredMessage } from '#schema/messages/messages.ts'
import { compose } from '#schema/messages/sentences.ts'
import type { FeedSourceName } from '#schema/work/feedSources.ts'
import { feedSources } from '#schema/work/feedSources.ts'
import { FeedFailure } from './client/FeedFailure.ts'
import { UnreadableFeed } from './UnreadableFeed.ts'

/** Why one source could not be read. */
export type SourceFailure = FeedFailure | UnreadableFeed

export const isSourceFailure = (error: unknown): error is SourceFailure =>
  error instanceof FeedFailure || error instanceof UnreadableFeed

/** None of the sources of a feed could be read. Each keeps its own reason, address and status. */
export class SourcesFailed extends Error {
  override name = 'SourcesFailed'
  readonly reason: StoredMessage
  /** In the order in which the sources were asked. */
  readonly failures: readonly SourceFailure[]

  constructor(failed: readonly { source: FeedSourceName; error: SourceFailure }[]) {
    const reasons = failed.map(({ source, error }) =>
      compose('FEED_SOURCE_FAILED', { source: feedSources[source].publisher, reason: [error.reason] }),
    )
    const reason = compose('FEED_SOURCES_FAILED', { said: reasons })
    super(reason.message)
    this.reason = reason
    this.failures = failed.map(({ error }) => error)
  }
}
