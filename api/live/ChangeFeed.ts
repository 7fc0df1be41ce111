import type pg from 'pg'
import { answers } from '../db/answers.ts'
import type { Databases } from '../db/databases.ts'

export interface NewsOfChange {
  /** The id of its audit row; a bulk change has no single one. */
  audit?: number
  table: string
  /** The record; null if many have changed. */
  id: string | null
  by: string | null
  batch: string | null
}

export interface NewsOfPresence {
  table: string
  id: string
  who: string[]
}

export type News =
  | { type: 'change'; data: NewsOfChange }
  | { type: 'presence'; data: NewsOfPresence }
  | { type: 'reconnected'; data: null }

const RECONNECT_MS = 1000
/** Silence may mean that there are no changes or that none arrive, so the connection is tested this often. */
const ASK_MS = 5000
const SILENT_MS = 2000
/** How long change events are kept, for those who subscribe a moment after reading their lists. */
const KEPT_MS = 30_000
const MOST_KEPT = 1000

/**
 * Receives every change of this database, whichever node made it, and passes it on to this node's listeners. After the
 * connection was lost it says so, because changes may have been missed and lists have to be read again.
 */
export class ChangeFeed {
  readonly #db: Databases
  readonly #listeners = new Set<(news: News) => void>()
  #kept: { at: number; news: News }[] = []
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #asking: NodeJS.Timeout | undefined
  #stopped = false
  #wasConnected = false

  constructor(db: Databases) {
    this.#db = db
  }

  async start(): Promise<void> {
    let client: pg.Client | undefined
    try {
      client = await this.#db.connectListener()
      const opened = client
      opened.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
      opened.on('error', () => this.#lose(opened))
      opened.on('end', () => this.#lose(opened))
      await opened.query('listen clearance_change; listen clearance_presence')
      this.#client = opened
      this.#askLater(opened)
      if (this.#wasConnected) this.#tell({ type: 'reconnected', data: null })
      this.#wasConnected = true
    } catch {
      client?.end().catch(() => undefined)
      this.#startLater()
    }
    if (this.#stopped) await this.stop()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    clearTimeout(this.#asking)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  /** Subscribes, replaying the changes of the last `back_ms` milliseconds. Returns a function that unsubscribes. */
  follow(listener: (news: News) => void, back_ms = 0): () => void {
    const since = Date.now() - back_ms
    for (const { at, news } of this.#kept) if (at >= since) listener(news)
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #hear(channel: string, payload: string): void {
    if (channel === 'clearance_presence') this.#tell({ type: 'presence', data: JSON.parse(payload) as NewsOfPresence })
    else this.#tell({ type: 'change', data: JSON.parse(payload) as NewsOfChange })
  }

  #tell(news: News): void {
    this.#keep(news)
    for (const listener of this.#listeners) listener(news)
  }

  #keep(news: News): void {
    const at = Date.now()
    this.#kept.push({ at, news })
    const isFull = this.#kept.length > MOST_KEPT
    // If more events came than are kept, subscribers learn only that they may have missed some.
    if (isFull) this.#kept = [{ at, news: { type: 'reconnected', data: null } }]
    else if (at - (this.#kept[0]?.at ?? at) > 2 * KEPT_MS) this.#kept = this.#kept.filter((entry) => at - entry.at <= KEPT_MS)
  }

  #askLater(client: pg.Client): void {
    this.#asking = setTimeout(() => void this.#ask(client), ASK_MS).unref()
  }

  async #ask(client: pg.Client): Promise<void> {
    const isThere = await answers(client, SILENT_MS)
    if (this.#client !== client) return
    if (isThere) return this.#askLater(client)
    this.#lose(client)
    this.#db.dropIdle()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    clearTimeout(this.#asking)
    this.#client = undefined
    client.end().catch(() => undefined)
    this.#startLater()
  }

  #startLater(): void {
    if (!this.#stopped) this.#retry = setTimeout(() => void this.start(), RECONNECT_MS).unref()
  }
}
