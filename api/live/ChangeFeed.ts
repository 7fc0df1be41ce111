import type { LabFaultName } from '#schema/work/labFaults.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Databases } from '../db/databases.ts'
import { Listener } from '../db/Listener.ts'

interface RowChangeEvent {
  /** Its row in the audit log; a bulk change has none of its own. */
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

/** What a person is told of has changed: there is more of it, or they have read some. */
interface InboxEvent {
  /** The id of the operator user. */
  person: number
}

/** The lab of a demo lets these things go wrong from now on. */
export interface FaultsEvent {
  state: 'faults'
  on: readonly FaultOn[]
}

/** Something that goes wrong on purpose. */
export interface FaultOn {
  name: LabFaultName
  /** When it ends, in milliseconds since 1970. */
  untilMs: number
  /** Who has turned it on. */
  by: string
  /** The only person whom it concerns; null for everybody. */
  person: number | null
}

/** The lab puts another world in place, or takes a snapshot: everything waits, and then goes on. */
export interface WorldEvent {
  state: 'waits' | 'back'
  what: 'take' | 'restore'
  /** The name of the snapshot, and who asked for it. */
  name: string
  by: string
}

export type ChangeEvent =
  | { type: 'change'; data: RowChangeEvent }
  | { type: 'presence'; data: PresenceEvent }
  | { type: 'inbox'; data: InboxEvent }
  | { type: 'world'; data: WorldEvent | FaultsEvent }
  | { type: 'reconnected'; data: null }

/** Silence may mean that nothing changes, or that nothing arrives: the connection is checked this often. */
const ASK_MS = 5000
const SILENT_MS = 2000
/** How long change events are remembered, for those who subscribe a moment after reading their lists. */
const RECENT_MS = 30_000
const MAX_RECENT = 1000
/** Changes are gathered for this long before they are told again for the sake of a replica. */
const GATHER_MS = 500

/** How much of a notification that cannot be read the log quotes. */
const MAX_TOLD = 100

/** What a notification says; undefined if it names no table. */
function readPayload(payload: string): { table: string } | undefined {
  try {
    const read: unknown = JSON.parse(payload)
    return typeof read === 'object' && read !== null && 'table' in read && typeof read.table === 'string'
      ? { ...read, table: read.table }
      : undefined
  } catch {
    return undefined
  }
}

const reconnected: ChangeEvent = { type: 'reconnected', data: null }

/**
 * Receives every change of this database, whichever node made it, and passes it on to this node's listeners. After the
 * connection was lost it says so, because changes may have been missed and lists have to be read again. Beside a replica each
 * event is told a second time, once the replica shows the change: what was read from it before may be old, and stay so.
 */
export class ChangeFeed {
  readonly #listener: Listener
  readonly #listeners = new Set<(event: ChangeEvent) => void>()
  #recent: { at: number; event: ChangeEvent }[] = []
  #asking: NodeJS.Timeout | undefined
  #wasConnected = false
  readonly #db: Databases
  /** Events that the replica may not show yet. */
  #late: ChangeEvent[] = []
  #isTellingLate = false
  #isStopped = false

  constructor(db: Databases) {
    this.#db = db
    this.#listener = new Listener({
      db,
      channels: ['clearance_change', 'clearance_presence', 'clearance_inbox'],
      onNotification: (channel, payload) => this.#receive(channel, payload),
      catchUp: () => {
        if (this.#wasConnected) this.#tell(reconnected)
        this.#wasConnected = true
        this.#askLater()
      },
      meanwhile: 'lists are read again every few seconds',
      silentMs: SILENT_MS,
    })
  }

  start(): Promise<void> {
    return this.#listener.start()
  }

  stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#asking)
    return this.#listener.stop()
  }

  /** Subscribes, replaying the changes of the last `backMs` milliseconds. Returns a function that unsubscribes. */
  subscribe(listener: (event: ChangeEvent) => void, backMs = 0): () => void {
    const since = performance.now() - backMs
    for (const { at, event } of this.#recent) if (at >= since) listener(event)
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells the listeners of this node what its lab has heard. */
  tellHere(data: WorldEvent | FaultsEvent): void {
    this.#publish({ type: 'world', data })
  }

  #receive(channel: string, payload: string): void {
    if (channel === 'clearance_inbox') return this.#publish({ type: 'inbox', data: { person: Number(payload) } })
    const data = readPayload(payload)
    // Whoever may sign in to the database can notify, and an exception here would end the node.
    if (!data) this.#db.log(`A notification on ${channel} is none of ours and was ignored: ${payload.slice(0, MAX_TOLD)}`)
    else if (channel === 'clearance_presence') this.#publish({ type: 'presence', data: data as PresenceEvent })
    else this.#tell({ type: 'change', data: data as RowChangeEvent })
  }

  /** Publishes an event after which lists are read again, and once more when the replica shows what has changed. */
  #tell(event: ChangeEvent): void {
    this.#publish(event)
    const { untilReplayed } = this.#db
    if (!untilReplayed) return
    this.#late.push(event)
    if (this.#late.length > MAX_RECENT) this.#late = [reconnected]
    if (!this.#isTellingLate) void this.#tellLate(untilReplayed)
  }

  async #tellLate(untilReplayed: () => Promise<void>): Promise<void> {
    this.#isTellingLate = true
    while (this.#late.length && !this.#isStopped) {
      await sleep(GATHER_MS, undefined, { ref: false })
      const events = this.#late.splice(0)
      // If the primary does not answer, its connection for notifications is lost as well, and lists are read again after that.
      await untilReplayed().catch(() => undefined)
      if (!this.#isStopped) for (const event of events) this.#publish(event)
    }
    this.#isTellingLate = false
  }

  #publish(event: ChangeEvent): void {
    this.#remember(event)
    for (const listener of this.#listeners) listener(event)
  }

  #remember(event: ChangeEvent): void {
    const at = performance.now()
    this.#recent.push({ at, event })
    const isFull = this.#recent.length > MAX_RECENT
    // If more events came than are remembered, subscribers learn only that they may have missed some.
    if (isFull) this.#recent = [{ at, event: reconnected }]
    else if (at - (this.#recent[0]?.at ?? at) > 2 * RECENT_MS)
      this.#recent = this.#recent.filter((entry) => at - entry.at <= RECENT_MS)
  }

  #askLater(): void {
    clearTimeout(this.#asking)
    this.#asking = setTimeout(() => void this.#ask(), ASK_MS).unref()
  }

  async #ask(): Promise<void> {
    if (await this.#listener.isThere()) this.#askLater()
  }
}
