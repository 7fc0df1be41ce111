import type { Message, MessageParams } from '#schema/messages/messages.ts'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { say } from '#schema/messages/sentences.ts'

/**
 * A source has answered with something other than what it publishes, so that nothing of it is used. The message says why, for
 * people.
 */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed'
  readonly said: Message

  constructor(code: SentenceCode, params?: MessageParams) {
    const said = say(code, params)
    super(said.message)
    this.said = said
  }
}
