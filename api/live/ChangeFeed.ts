import type { Databases } from '../db/databases.ts'
import { Listener } from '../db/Listener.ts'

interface RowChangeEvent {
  /** Its row in the audit trail; a bulk change has none of its own. */
  audit?: number
  table: string
  /** The record; null if many have changed. */
  id: string | null
  by: string | null
  batch: string | null
}

interface PresenceEvent {
  table: string
  id: string
  who: string[]
}

export type ChangeEvent =
  | { type: 'change'; data: RowChangeEvent }
  | { type: 'presence'; data: PresenceEvent }
  | { type: 'reconnected'; data: null }

/** No news may mean that there are none, or that none arrive: the connection is asked this often. */
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
  readonly #listener: Listener
  readonly #listeners = new Set<(news: ChangeEvent) => void>()
  #kept: { at: number; news: ChangeEvent }[] = []
  #asking: NodeJS.Timeout | undefined
  #wasConnected = false

  constructor(db: Databases) {
    this.#listener = new Listener({
      db,
      channels: ['clearance_change', 'clearance_presence'],
      onNotification: (channel, payload) => this.#receive(channel, payload),
      onListening: () => {
        if (this.#wasConnected) this.#publish({ type: 'reconnected', data: null })
        this.#wasConnected = true
        this.#askLater()
      },
      silentMs: SILENT_MS,
    })
  }

  start(): Promise<void> {
    return this.#listener.start()
  }

  stop(): Promise<void> {
    clearTimeout(this.#asking)
    return this.#listener.stop()
  }

  /** Subscribes, replaying the changes of the last `back_ms` milliseconds. Returns a function that unsubscribes. */
  subscribe(listener: (news: ChangeEvent) => void, back_ms = 0): () => void {
    const since = Date.now() - back_ms
    for (const { at, news } of this.#kept) if (at >= since) listener(news)
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #receive(channel: string, payload: string): void {
    if (channel === 'clearance_presence') this.#publish({ type: 'presence', data: JSON.parse(payload) as PresenceEvent })
    else this.#publish({ type: 'change', data: JSON.parse(payload) as RowChangeEvent })
  }

  #publish(news: ChangeEvent): void {
    this.#keep(news)
    for (const listener of this.#listeners) listener(news)
  }

  #keep(news: ChangeEvent): void {
    const at = Date.now()
    this.#kept.push({ at, news })
    const isFull = this.#kept.length > MOST_KEPT
    // If more events came than are kept, subscribers learn only that they may have missed some.
    if (isFull) this.#kept = [{ at, news: { type: 'reconnected', data: null } }]
    else if (at - (this.#kept[0]?.at ?? at) > 2 * KEPT_MS) this.#kept = this.#kept.filter((entry) => at - entry.at <= KEPT_MS)
  }

  #askLater(): void {
    clearTimeout(this.#asking)
    this.#asking = setTimeout(() => void this.#ask(), ASK_MS).unref()
  }

  async #ask(): Promise<void> {
    if (await this.#listener.isThere()) this.#askLater()
  }
}
