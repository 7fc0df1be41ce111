import type { Call } from '#schema/defineCall.ts'
import { CallError } from './CallError.ts'
import { realMs } from './clock.ts'

/** How long a repeated request counts as the same one if its answer was lost; after that it is a new request. */
const retryMs = 600_000

interface Waiting {
  key: string
  since: number
}

/** Requests without an answer so far, by everything that they send. */
const waiting = new Map<string, Waiting>()

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether the server itself has answered; a gateway that answers instead does not know what became of the request. */
const isAnswered = (error: unknown): boolean => error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500

/**
 * Sends a request with an Idempotency-Key, if its call takes one. A second click during the first request, and another
 * attempt after a lost answer, use the same key, so that the work is done once.
 * @param request everything that identifies it, as text
 */
export async function withIdempotencyKey<T>(
  { idempotencyKey }: Pick<Call, 'idempotencyKey'>,
  request: string,
  send: (key: string | undefined) => Promise<T>,
): Promise<T> {
  if (!idempotencyKey) return send(undefined)
  const known = waiting.get(request)
  const mine = known && realMs() - known.since < retryMs ? known : { key: newKey(), since: realMs() }
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

/** From now on an equal request is a new one. */
function settle(request: string, answered: Waiting): void {
  if (waiting.get(request) === answered) waiting.delete(request)
}
