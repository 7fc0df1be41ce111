import type { Call } from '#schema/defineCall.ts'
import { CallError } from './CallError.ts'

/** So long a request whose answer was lost counts as the same when it is sent again; after that it is meant anew. */
const retry_ms = 600_000

interface Waiting {
  key: string
  since: number
}

/** Requests that have no answer yet, by all that they send. */
const waiting = new Map<string, Waiting>()

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The server has said what it did with the request. A gateway that answers for it does not know. */
const isAnswered = (error: unknown): boolean => error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500

/**
 * Sends a request under an Idempotency-Key, where its call takes one. A second click while the first is on its way, and
 * another try after an answer that never came, go under the same key, so that what they ask for is done once.
 * @param request all that makes it what it is, as text
 */
export async function underKey<T>(
  { idempotencyKey }: Pick<Call, 'idempotencyKey'>,
  request: string,
  send: (key: string | undefined) => Promise<T>,
): Promise<T> {
  if (!idempotencyKey) return send(undefined)
  const known = waiting.get(request)
  const mine = known && Date.now() - known.since < retry_ms ? known : { key: newKey(), since: Date.now() }
  waiting.set(request, mine)
  try {
    const answer = await send(mine.key)
    settle(request, mine)
    return answer
  } catch (error) {
    if (isAnswered(error)) settle(request, mine)
    throw error
  }
}

/** The next equal request is meant anew. */
function settle(request: string, answered: Waiting): void {
  if (waiting.get(request) === answered) waiting.delete(request)
}
