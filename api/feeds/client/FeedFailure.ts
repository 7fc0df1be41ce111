import type { Message, MessageParams } from '#schema/messages/messages.ts'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { say } from '#schema/messages/sentences.ts'

/** A source that could not be read. Its message is for people; the other facts are for the error log. */
export class FeedFailure extends Error {
  override name = 'FeedFailure'
  /** The address without its query, which may hold secrets. */
  readonly address: string
  readonly reason: Message
  readonly status?: number
  /** The beginning of the answer. */
  readonly beginning: string
  /** Whether another attempt a little later may succeed. */
  readonly isTemporary: boolean
  /** How long the source asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(code: SentenceCode, { params, ...facts }: FailureFacts) {
    const reason = say(code, params)
    super(reason.message)
    this.reason = reason
    this.address = `${facts.url.origin}${facts.url.pathname}`
    if (facts.status !== undefined) this.status = facts.status
    this.beginning = (facts.body ?? '').slice(0, 200)
    this.isTemporary = facts.isTemporary ?? false
    this.retryAfterMs = facts.retryAfterMs
  }
}

interface FailureFacts {
  /** The values of the sentence's placeholders. */
  params?: MessageParams
  url: URL
  status?: number
  body?: string
  isTemporary?: boolean
  retryAfterMs?: number | undefined
}
