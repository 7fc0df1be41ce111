import type pg from 'pg'
import type { Databases } from '../db/databases.ts'

export interface NewsOfChange {
  /** Its row in the audit trail; a bulk change has none of its own. */
  audit?: number
  table: string
  /** The record; null when many have changed. */
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

/**
 * Hears of every change of this database, whichever node made it, and passes it on to this node's listeners. When the
 * connection was away it says so: what happened meanwhile is not known, and lists have to be read again.
 */
export class ChangeFeed {
  readonly #db: Databases
  readonly #listeners = new Set<(news: News) => void>()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
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
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  /** Begins to listen; the answer stops it. */
  follow(listener: (news: News) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #hear(channel: string, payload: string): void {
    if (channel === 'clearance_presence') this.#tell({ type: 'presence', data: JSON.parse(payload) as NewsOfPresence })
    else this.#tell({ type: 'change', data: JSON.parse(payload) as NewsOfChange })
  }

  #tell(news: News): void {
    for (const listener of this.#listeners) listener(news)
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    client.end().catch(() => undefined)
    this.#startLater()
  }

  #startLater(): void {
    if (!this.#stopped) this.#retry = setTimeout(() => void this.start(), RECONNECT_MS).unref()
  }
}
