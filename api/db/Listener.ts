import type pg from 'pg'
import { isResponsive } from './isResponsive.ts'
import type { Databases } from './databases.ts'

const RECONNECT_MS = 1000

interface Options {
  db: Pick<Databases, 'connectListener' | 'dropIdle'>
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Runs whenever listening has begun, to read what was missed until then. If it fails, a new connection is made. */
  onListening: () => void | Promise<void>
  /** A connection that does not answer within this time, in milliseconds, counts as lost. */
  silentMs: number
}

/**
 * Listens to notifications of PostgreSQL on a connection of its own, which is re-established in the background if it fails or
 * is lost. Code that must know that nothing was missed calls `isThere`.
 */
export class Listener {
  readonly #options: Options
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Begins to listen; never fails. */
  async start(): Promise<void> {
    const { db, channels, onNotification, onListening } = this.#options
    let client: pg.Client | undefined
    try {
      const opened = await db.connectListener()
      client = opened
      opened.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
      opened.on('error', () => this.#lose(opened))
      opened.on('end', () => this.#lose(opened))
      await opened.query(channels.map((channel) => `listen ${channel}`).join('; '))
      await onListening()
      this.#client = opened
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

  /**
   * Whether the connection answers. Its answer arrives after all earlier notifications, so that none is missing then. A silent
   * connection is replaced, and the pools drop their idle ones, which use the same route.
   */
  async isThere(): Promise<boolean> {
    const client = this.#client
    if (!client) return false
    if (await isResponsive(client, this.#options.silentMs)) return this.#client === client
    this.#lose(client)
    this.#options.db.dropIdle()
    return false
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
