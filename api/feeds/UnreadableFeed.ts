import type { Message, MessageParams } from '#schema/messages/messages.ts'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { say } from '#schema/messages/sentences.ts'

/** The answer of a source, for the error log. */
export interface AnsweredBy {
  /** The address without its query, which may hold secrets. */
  address: string
  status: number
  /** The beginning of the answer. */
  beginning: string
}

/** How much of an answer the error log keeps, in characters. */
const MAX_KEPT = 200

/**
 * A source has answered with something other than what it publishes, so that nothing of it is used. The message says why, for
 * people.
 */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed'
  readonly reason: Message
  /** Missing where the sources together, and no single answer, are not what is needed. */
  answer: AnsweredBy | undefined

  constructor(code: SentenceCode, params?: MessageParams) {
    const reason = say(code, params)
    super(reason.message)
    this.reason = reason
  }
}

/** Reads an answer. If it is unreadable, the error says which answer that was. */
export function readAnswer<T>({ address, status, text }: { address: string; status: number; text: string }, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableFeed) error.answer ??= { address, status, beginning: text.slice(0, MAX_KEPT) }
    throw error
  }
}
