import { UnreadableFeed } from '../UnreadableFeed.ts'
import { expectKind } from './expectKind.ts'

/** The object in an answer in JSON. @throws {UnreadableFeed} */
export function readJsonFeed(text: string): Readonly<Record<string, unknown>> {
  let found: unknown
  try {
    found = JSON.parse(expectKind(text, 'json'))
  } catch (error) {
    if (error instanceof UnreadableFeed) throw error
    throw new UnreadableFeed('FEED_JSON')
  }
  if (!isRecord(found)) throw new UnreadableFeed('FEED_NO_OBJECT')
  return found
}

/** Whether a value is an object with keys. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
