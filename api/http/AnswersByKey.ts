import { createHash } from 'node:crypto'
import type pg from 'pg'
import { inCallTransaction } from '../db/callTransaction.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'
import { sortedJson } from './sortedJson.ts'

/** How long an answer is kept for who asks again. */
const ANSWERS_DAYS = 30
const DAY_MS = 86_400_000

/** A request under an Idempotency-Key. Keys are a person's own: two people may use the same one. */
interface KeyedRequest {
  userId: number
  key: string
  /** All that makes the request what it is: method, address, body. */
  content: unknown
  at: Date
}

interface KeyedAnswer {
  /** The whole answer, as JSON. */
  text: string
  /** It was given before; nothing has been done now. */
  isReplay: boolean
}

/**
 * Does each call under an Idempotency-Key once (draft-ietf-httpapi-idempotency-key-header). The key and the answer are
 * written in the transaction of what the call does, so that they are there exactly when that is. A call that fails
 * leaves no key behind, and may be tried again under the same one.
 */
export class AnswersByKey {
  readonly #pool: pg.Pool
  /** What this node is about to answer: who asks for the same meanwhile waits here, without a connection. */
  readonly #underWay = new Map<string, Promise<unknown>>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Does the work and answers what it answers, or answers what it answered before.
   * @throws {AppError} IDEMPOTENCY_CONFLICT where the key stands for another request
   */
  async once(request: KeyedRequest, work: () => Promise<string>): Promise<KeyedAnswer> {
    const place = `${request.userId} ${request.key}`
    while (this.#underWay.has(place)) await this.#underWay.get(place)
    const attempt = inCallTransaction(this.#pool, (client) => answer(client, request, work))
    this.#underWay.set(
      place,
      attempt.catch(() => undefined),
    )
    try {
      return await attempt
    } finally {
      this.#underWay.delete(place)
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
    const [kept] = rows
    if (!kept) throw new AppError('BUSY', { headers: { 'retry-after': '1' } })
    if (kept.request_hash !== hash) throw new AppError('IDEMPOTENCY_CONFLICT')
    return { text: kept.answer, isReplay: true }
  }
  const text = await work()
  await client.query('update idempotency_key set answer = $3 where user_id = $1 and key = $2', [userId, key, text])
  return { text, isReplay: false }
}

/** Longer than other locks are waited for, and shorter than a statement may take. */
const PATIENCE_MS = 14_000

/** Takes the key, unless it is taken; while another node's call under it is under way, it waits for that to end. */
async function claim(client: Queryable, { userId, key, at }: KeyedRequest, hash: string): Promise<boolean> {
  await client.query(`set local lock_timeout = ${PATIENCE_MS}`)
  const { rowCount } = await client.query(
    `insert into idempotency_key as kept (user_id, key, request_hash, created) values ($1, $2, $3, $4)
     on conflict (user_id, key) do update set request_hash = excluded.request_hash, answer = null, created = excluded.created
     where kept.created < $5`,
    [userId, key, hash, at.toISOString(), oldest(at)],
  )
  await client.query('set local lock_timeout to default')
  return rowCount === 1
}

/** Keys from before this instant stand for nothing any more. */
export const oldest = (now: Date): string => new Date(now.getTime() - ANSWERS_DAYS * DAY_MS).toISOString()
