import { sql } from 'kysely'
import type pg from 'pg'
import { answers } from '../db/answers.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import { within } from '../process/within.ts'

const CHANNEL = 'clearance_session_ended'

/** How old a node's knowledge may be before a request waits for an update. */
const FRESH_MS = 1000
/** Knowledge older than this is renewed in the background, so that no request waits under load. */
const RENEW_MS = 500
/** A connection that does not answer within this time is considered lost. */
const SILENT_MS = 1000
/** The longest that requests wait for a query on another connection. */
const READ_MS = 3000
const RECONNECT_MS = 1000
/** Nodes' clocks may differ, so an ended session is remembered this much longer than its tokens are valid. */
const SLACK_SECONDS = 60

/**
 * The sessions that have ended but whose access tokens are still valid. PostgreSQL notifies every node of each end at once
 * (NOTIFY), so that a look-up costs no query. While the listening connection is lost, they are read again as soon as the
 * knowledge is a second old.
 */
export class Revocations {
  readonly #db: Databases
  readonly #rememberSeconds: number
  /** When each session was heard to have ended, oldest first. */
  readonly #ended = new Map<string, number>()
  readonly #followers = new Map<string, Set<() => void>>()
  #listener: pg.Client | undefined
  #renewing: Promise<void> | undefined
  #knownAt = Number.NEGATIVE_INFINITY
  #retry: NodeJS.Timeout | undefined
  #stopped = false

  constructor(db: Databases, accessTokenSeconds: number) {
    this.#db = db
    this.#rememberSeconds = accessTokenSeconds + SLACK_SECONDS
  }

  /** Starts listening. If that fails it is retried in the background; until then each request reads for itself. */
  async start(): Promise<void> {
    let client: pg.Client | undefined
    try {
      const opened = await this.#db.connectListener()
      client = opened
      opened.on('notification', ({ payload }) => payload && this.add(payload))
      opened.on('error', () => this.#lose(opened))
      opened.on('end', () => this.#lose(opened))
      await opened.query(`listen ${CHANNEL}`)
      // Read only now, so that a session that ends in between is either read or heard.
      const askedAt = performance.now()
      await this.#read()
      this.#listener = opened
      this.#knownAt = askedAt
    } catch {
      client?.end().catch(() => undefined)
      this.#startLater()
    }
    if (this.#stopped) await this.stop()
  }

  /** Stops listening. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    const client = this.#listener
    this.#listener = undefined
    await client?.end().catch(() => undefined)
  }

  /** Whether the session has ended. */
  async has(sessionId: string): Promise<boolean> {
    const age = performance.now() - this.#knownAt
    if (age > FRESH_MS) await this.#renew()
    // A failure in the background will surface in the request that has to wait.
    else if (age > RENEW_MS) this.#renew().catch(() => undefined)
    return this.#ended.has(sessionId)
  }

  /** Adds a session that this node has just ended, without waiting for the notification. */
  add(sessionId: string): void {
    const now = performance.now()
    this.#ended.delete(sessionId)
    this.#ended.set(sessionId, now)
    for (const ended of this.#followers.get(sessionId) ?? []) ended()
    for (const [old, since] of this.#ended) {
      if (now - since < this.#rememberSeconds * 1000) break
      this.#ended.delete(old)
    }
  }

  /** Calls back when the session ends, on whichever node. Returns a function that stops it. */
  follow(sessionId: string, ended: () => void): () => void {
    const followers = this.#followers.get(sessionId) ?? new Set()
    this.#followers.set(sessionId, followers.add(ended))
    return () => {
      followers.delete(ended)
      if (!followers.size) this.#followers.delete(sessionId)
    }
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#ask().finally(() => {
      this.#renewing = undefined
    })
    return this.#renewing
  }

  /** An answer on the listening connection arrives after all earlier notifications, so then none is missing. */
  async #ask(): Promise<void> {
    const askedAt = performance.now()
    const client = this.#listener
    if (!client || !(await answers(client, SILENT_MS))) {
      if (client) {
        this.#lose(client)
        this.#db.dropIdle()
      }
      await this.#read()
    }
    this.#knownAt = askedAt
  }

  async #read(): Promise<void> {
    const ended = this.#db.signIn
      .selectFrom('auth_session')
      .select('id')
      .where('revoked', '>', sql<string>`now() - make_interval(secs => ${this.#rememberSeconds})`)
      .execute()
    const rows = await within(READ_MS, ended, () => new AppError('DATABASE_DOWN'))
    for (const { id } of rows) if (!this.#ended.has(id)) this.add(id)
  }

  #lose(client: pg.Client): void {
    if (this.#listener !== client) return
    this.#listener = undefined
    client.end().catch(() => undefined)
    this.#startLater()
  }

  #startLater(): void {
    if (!this.#stopped) this.#retry = setTimeout(() => void this.start(), RECONNECT_MS).unref()
  }
}
