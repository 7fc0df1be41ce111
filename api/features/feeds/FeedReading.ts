import type { FeedClient, FeedQuestion } from '../../feeds/client/FeedClient.ts'
import type { FeedSourceName } from '../../schema/work/feedSources.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import type { Publication } from './RateSet.ts'

/** The context of a feed reader. */
export interface FeedReading {
  client: FeedClient
  db: Queryable
  /** The UTC day. */
  today: string
  signal: AbortSignal
}

/** Reads what a feed has published. @throws {FeedFailure} or {UnreadableFeed}; nothing is changed then */
export type FeedReader = (reading: FeedReading) => Promise<Publication>

/**
 * The text that a source answers with status 200.
 * @returns undefined for status 404, if the source uses it for something not published yet (`mayBeAbsent`)
 * @throws {FeedFailure} or {UnreadableFeed} for anything else
 */
export async function textFrom(
  { client, signal }: Pick<FeedReading, 'client' | 'signal'>,
  source: FeedSourceName,
  { mayBeAbsent = false, ...question }: FeedQuestion & { mayBeAbsent?: boolean },
): Promise<{ text: string; address: string } | undefined> {
  const { status, text, address } = await client.ask(source, { ...question, signal })
  if (status === 404 && mayBeAbsent) return undefined
  if (status !== 200) throw new UnreadableFeed('FEED_STATUS', { status })
  return { text, address }
}
