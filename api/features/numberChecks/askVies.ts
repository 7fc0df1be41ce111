import { bareNumber } from '#domain/identifiers/bareNumber.ts'
import type { Databases } from '../../db/databases.ts'
import type { FeedClient } from '../../feeds/client/FeedClient.ts'
import { FeedFailure } from '../../feeds/client/FeedFailure.ts'
import type { NumberAnswer } from '../../feeds/formats/NumberAnswer.ts'
import { viesAnswer } from '../../feeds/formats/viesAnswer.ts'
import { UnreadableFeed } from '../../feeds/UnreadableFeed.ts'
import { settingsFor } from '../../settings/settingsFor.ts'

interface ViesQuestion {
  /** Our own VAT id, in whose name the question is asked. */
  requester: string | null
  request: string
}

/** A question about a VAT number, asked in our own name, so that the answer has a consultation number. */
export async function viesQuestion(
  db: Pick<Databases, 'decide'>,
  { prefix, number }: { prefix: string; number: string },
): Promise<ViesQuestion> {
  const { seller_vat_id: seller } = await settingsFor(db.decide, 'checking numbers')
  const own = bareNumber(seller)
  const isEuropean = /^[A-Z]{2}/.test(own)
  const request = JSON.stringify({
    countryCode: prefix,
    vatNumber: number,
    ...(isEuropean && { requesterMemberStateCode: own.slice(0, 2), requesterNumber: own.slice(2) }),
  })
  return { requester: isEuropean ? own : null, request }
}

/** Asks VIES (Regulation (EU) No 904/2010, Article 31). @throws {FeedFailure | UnreadableFeed} if there is no answer */
export async function askVies(client: FeedClient, request: string): Promise<{ text: string; answer: NumberAnswer }> {
  const post = { body: request, type: 'application/json', isReading: true }
  const { text, status } = await client.ask('vies', { path: '/check-vat-number', accept: 'application/json', post })
  if (status !== 200) throw new UnreadableFeed('FEED_STATUS', { status })
  return { text, answer: viesAnswer(text) }
}

const silence = { isValid: undefined, name: null, address: null, consultation: null } as const

/** The answer; if there is none, an answer that says why. */
export async function orUnanswered<T extends { answer: NumberAnswer }>(
  asking: Promise<T>,
): Promise<T | { text: null; answer: NumberAnswer }> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof FeedFailure) && !(error instanceof UnreadableFeed)) throw error
    return { text: null, answer: { ...silence, reason: error.message } }
  }
}
