import { createHash } from 'node:crypto'
import type pg from 'pg'
import { inCallTransaction } from '../db/callTransaction.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'
import { sortedJson } from './sortedJson.ts'

/** How long an answer is stored for repeated requests. */
const ANSWERS_DAYS = 30
const DAY_MS = 86_400_000

/** A request under an Idempotency-Key. Keys are a person's own: two people may use the same one. */
interface KeyedRequest {
  userId: number
  key: string
  /** Everything that identifies the request: method, address, body. */
  content: unknown
  at: Date
}

interface KeyedAnswer {
  /** The whole reply, as JSON. */
  text: string
  /** Whether it is a stored reply, so that nothing was done this time. */
  isReplay: boolean
}

/**
 * Runs each call with an Idempotency-Key once (draft-ietf-httpapi-idempotency-key-header). Key and reply are written in the
 * call's own transaction, so that they are stored if and only if the call takes effect. A call that fails leaves no key and can
 * be retried with the same one.
 */
export class IdempotentReplies {
  readonly #pool: pg.Pool
  /** Calls in progress on this node: equal requests wait here, without holding a connection. */
  readonly #inProgress = new Map<string, Promise<unknown>>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Runs the work and returns its reply, or returns the stored reply.
   * @throws {AppError} IDEMPOTENCY_CONFLICT if the key was used for another request
   */
  async once(request: KeyedRequest, work: () => Promise<string>): Promise<KeyedAnswer> {
    const place = `${request.userId} ${request.key}`
    while (this.#inProgress.has(place)) await this.#inProgress.get(place)
    const attempt = inCallTransaction(this.#pool, (client) => answer(client, request, work))
    this.#inProgress.set(
      place,
      attempt.catch(() => undefined),
    )
    try {
      return await attempt
    } finally {
      this.#inProgress.delete(place)
    }
  }
}

async function answer(client: Queryable, request: KeyedRequest, work: () => Promise<string>): Promise<KeyedAnswer> {
  const { userId, key } = request
  const hash = createHash('sha256').update(sortedJson(request.content)).digest('hex')
  if (!(await claim(client, request, hash))) {
    const { rows } = await client.query<{ request_hash: string; answer: string }>(
      'select request_hash, answer from idempotency_key where user_id = $1 and key = $2',
      [userId, key],
    )
    const [stored] = rows
    if (!stored) throw new AppError('BUSY', { headers: { 'retry-after': '1' } })
    if (stored.request_hash !== hash) throw new AppError('IDEMPOTENCY_CONFLICT')
    return { text: stored.answer, isReplay: true }
  }
  const text = await work()
  await client.query('update idempotency_key set answer = $3 where user_id = $1 and key = $2', [userId, key, text])
  return { text, isReplay: false }
}

/** Longer than the usual lock timeout, and shorter than the statement timeout. */
const LOCK_TIMEOUT_MS = 14_000

/** Claims the key unless it is taken. If a call with that key is in progress on another node, this waits for it to end. */
async function claim(client: Queryable, { userId, key, at }: KeyedRequest, hash: string): Promise<boolean> {
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  const { rowCount } = await client.query(
    `insert into idempotency_key as stored (user_id, key, request_hash, created) values ($1, $2, $3, $4)
     on conflict (user_id, key) do update set request_hash = excluded.request_hash, answer = null, created = excluded.created
     where stored.created < $5`,
    [userId, key, hash, at.toISOString(), expiredBefore(at)],
  )
  await client.query('set local lock_timeout to default')
  return rowCount === 1
}

/** Keys from before this instant have expired. */
export const expiredBefore = (now: Date): string => new Date(now.getTime() - ANSWERS_DAYS * DAY_MS).toISOString()
