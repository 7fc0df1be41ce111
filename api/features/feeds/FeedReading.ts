import type { FeedClient, FeedQuestion } from '../../feeds/client/FeedClient.ts'
import type { FeedSourceName } from '../../schema/work/feedSources.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { readAnswer, UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
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

interface FormatQuestion<T> extends FeedQuestion {
  /** Reads the answer. @throws {UnreadableFeed} */
  read: (text: string) => T
  /** Whether the source answers with status 404 as long as something is not published. */
  mayBeAbsent?: boolean
}

/**
 * What a source answers with status 200, read.
 * @returns undefined for status 404, if the source uses it for something not published yet
 * @throws {FeedFailure} or {UnreadableFeed} for anything else, with the address, status and beginning of the answer
 */
export async function answerFrom<T>(
  { client, signal }: Pick<FeedReading, 'client' | 'signal'>,
  source: FeedSourceName,
  { mayBeAbsent = false, read, ...question }: FormatQuestion<T>,
): Promise<{ content: T; address: string } | undefined> {
  const answer = await client.ask(source, { ...question, signal })
  const { status, text, address } = answer
  if (status === 404 && mayBeAbsent) return undefined
  const content = readAnswer(answer, () => {
    if (status !== 200) throw new UnreadableFeed('FEED_STATUS', { status })
    return read(text)
  })
  return { content, address }
}
