import { UnreadableFeed } from '../UnreadableFeed.ts'

const firstCharacters = { xml: /^<(?!!doctype|html)/i, json: /^[{[]/, text: /^[^<]/ } as const

/**
 * The text without a byte order mark, if it begins as a text of its kind does: "service unavailable" pages also come with
 * status 200.
 * @throws {UnreadableFeed}
 */
export function expectKind(text: string, kind: keyof typeof firstCharacters): string {
  const content = text.replace(/^\uFEFF/, '').trimStart()
  if (!content) throw new UnreadableFeed('FEED_EMPTY')
  if (/^<(!doctype html|html)/i.test(content)) throw new UnreadableFeed('FEED_WEB_PAGE')
  if (!firstCharacters[kind].test(content))
    throw kind === 'text'
      ? new UnreadableFeed('FEED_NO_TABLE')
      : new UnreadableFeed('FEED_NOT_OF_KIND', { kind: kind.toUpperCase() })
  return content
}
