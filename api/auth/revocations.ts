import { sql } from 'kysely'
import type { Databases } from '../db/databases.ts'
import { Listener } from '../db/Listener.ts'
import { AppError } from '../errors.ts'
import { within } from '../base/within.ts'

const CHANNEL = 'clearance_session_ended'

/** How old a node's knowledge may be before a request waits for an update. */
const FRESH_MS = 1000
/** Knowledge older than this is renewed in the background, so that no request waits under load. */
const RENEW_MS = 500
/** A connection that does not answer within this time is considered lost. */
const SILENT_MS = 1000
/** How long requests wait for a query on another connection. */
const READ_MS = 3000
/** Clocks of nodes may differ; an ended session is remembered this much longer than its tokens run. */
const SLACK_SECONDS = 60

/**
 * The sessions that have ended but whose access tokens are still valid. PostgreSQL notifies every node of each end at once
 * (NOTIFY), so that a look-up costs no query. While the listening connection is lost or notifications do not arrive on it, they
 * are read from the table each second.
 */
export class Revocations {
  readonly #db: Databases
  readonly #rememberSeconds: number
  /** When this node learned that each session has ended, oldest first. */
  readonly #ended = new Map<string, number>()
  /** The newest generation of sessions whose person's roles have changed, and when this node learned of it, oldest first. */
  readonly #changed = new Map<string, { generation: number; since: number }>()
  readonly #callbacks = new Map<string, Set<() => void>>()
  readonly #listener: Listener
  #renewing: Promise<void> | undefined
  #reading: NodeJS.Timeout | undefined
  #knownAt = Number.NEGATIVE_INFINITY

  constructor(db: Databases, accessTokenSeconds: number) {
    this.#db = db
    this.#rememberSeconds = accessTokenSeconds + SLACK_SECONDS
    this.#listener = new Listener({
      db,
      channels: [CHANNEL],
      onNotification: (_channel, payload) => this.#learn(payload),
      // Read only now that notifications arrive, so that a session that ends in between is not missed.
      catchUp: () => this.#renewWith(() => this.#read()),
      meanwhile: 'sessions that have ended are read from their table each second',
      silentMs: SILENT_MS,
    })
  }

  /** Begins to listen. If that fails it is retried in the background; until then requests query the database themselves. */
  start(): Promise<void> {
    // Also without requests: the streams of an ended session have to end.
    this.#reading = setInterval(() => {
      if (!this.#listener.isListening) this.#renew().catch(() => undefined)
    }, FRESH_MS).unref()
    return this.#listener.start()
  }

  /** Stops listening. */
  stop(): Promise<void> {
    clearInterval(this.#reading)
    return this.#listener.stop()
  }

  /** Whether the session has ended, or the person's roles have changed since its generation. */
  async has(sessionId: string, generation: number): Promise<boolean> {
    const age = performance.now() - this.#knownAt
    if (age > FRESH_MS) await this.#renew()
    // A failure in the background will surface in the request that has to wait.
    else if (age > RENEW_MS) this.#renew().catch(() => undefined)
    return this.#ended.has(sessionId) || (this.#changed.get(sessionId)?.generation ?? 0) > generation
  }

  /** Adds a session that this node has just ended, without waiting for the notification. */
  add(sessionId: string): void {
    const now = performance.now()
    this.#ended.delete(sessionId)
    this.#ended.set(sessionId, now)
    this.#callBack(sessionId)
    for (const [old, since] of this.#ended) {
      if (now - since < this.#rememberSeconds * 1000) break
      this.#ended.delete(old)
    }
  }

  /** A notification names a session that has ended, or one whose access tokens before a generation no longer hold. */
  #learn(payload: string): void {
    const [sessionId = '', generation] = payload.split(' ')
    if (generation === undefined) this.add(sessionId)
    else this.#change(sessionId, Number(generation))
  }

  #change(sessionId: string, generation: number): void {
    if ((this.#changed.get(sessionId)?.generation ?? 0) >= generation) return
    const since = performance.now()
    this.#changed.delete(sessionId)
    this.#changed.set(sessionId, { generation, since })
    this.#callBack(sessionId)
    for (const [old, known] of this.#changed) {
      if (since - known.since < this.#rememberSeconds * 1000) break
      this.#changed.delete(old)
    }
  }

  #callBack(sessionId: string): void {
    for (const ended of this.#callbacks.get(sessionId) ?? []) ended()
  }

  /** Calls back when the session ends or its access tokens no longer hold, on whichever node. Returns a function that stops it. */
  follow(sessionId: string, ended: () => void): () => void {
    const callbacks = this.#callbacks.get(sessionId) ?? new Set()
    this.#callbacks.set(sessionId, callbacks.add(ended))
    return () => {
      callbacks.delete(ended)
      if (!callbacks.size) this.#callbacks.delete(sessionId)
    }
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#renewWith(async () => {
      if (!(await this.#listener.isThere())) await this.#read()
    }).finally(() => {
      this.#renewing = undefined
    })
    return this.#renewing
  }

  async #renewWith(ask: () => Promise<void>): Promise<void> {
    const askedAt = performance.now()
    await ask()
    this.#knownAt = askedAt
  }

  async #read(): Promise<void> {
    const recently = sql<string>`real_now() - make_interval(secs => ${this.#rememberSeconds})`
    const known = this.#db.signIn
      .selectFrom('auth_session')
      .select(['id', 'revoked', 'generation'])
      .where((where) => where.or([where('revoked', '>', recently), where('changed', '>', recently)]))
      .execute()
    const rows = await within(READ_MS, known, () => new AppError('DATABASE_DOWN'))
    for (const { id, revoked, generation } of rows) {
      if (revoked === null) this.#change(id, generation)
      else if (!this.#ended.has(id)) this.add(id)
    }
  }
}
