import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Databases } from './databases.ts'
import { isResponsive } from './isResponsive.ts'
import { quoted } from './quote.ts'

const RECONNECT_MS = 1000
/** How often a listener proves anew that notifications reach it, and tries again after they did not. */
const PROVE_MS = 5000
/** How long a notification may take to come back, also on a busy machine. */
const ECHO_MS = 3000

interface Options {
  db: Pick<Databases, 'connectListener' | 'dropIdle' | 'signIns' | 'log'>
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /**
   * Reads what was missed: runs whenever listening has begun, and again and again while notifications do not arrive. If it fails,
   * a new connection is made.
   */
  catchUp: () => void | Promise<void>
  /** What is done while no notification arrives, as the log says it. */
  meanwhile: string
  /** A connection that does not answer within this time, in milliseconds, counts as lost. */
  silentMs: number
}

/**
 * Listens to notifications of PostgreSQL on a connection of its own, which is re-established in the background if it fails or
 * is lost. That the connection answers does not show that notifications arrive: a pooler may have listened on a connection
 * that others use meanwhile, or the address may lead to another database. So it sends itself a notification through the pools,
 * and counts as listening once that has come back. Code that must know that nothing was missed calls `isThere`.
 */
export class Listener {
  readonly #options: Options
  /** A channel that nobody else listens to. */
  readonly #echoes = `clearance_echo_${randomUUID().replaceAll('-', '')}`
  #client: pg.Client | undefined
  #proof: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #stopped = false
  #isUnheard = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether notifications arrived when that was last tried. */
  get isListening(): boolean {
    return this.#client !== undefined
  }

  /** Begins to listen; never fails. */
  async start(): Promise<void> {
    let client: pg.Client | undefined
    try {
      const opened = await this.#open()
      client = opened
      const isProven = await this.#prove(opened)
      await this.#options.catchUp()
      if (isProven) {
        this.#client = opened
        this.#proveLater(opened)
      } else {
        opened.end().catch(() => undefined)
        this.#startLater(PROVE_MS)
      }
      this.#report(isProven)
    } catch (error) {
      client?.end().catch(() => undefined)
      this.#startLater(RECONNECT_MS)
      await this.#catchUpAlone(error as Error)
    }
    if (this.#stopped) await this.stop()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    clearTimeout(this.#proof)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  /**
   * Whether the connection answers, and heard itself when that was last tried. Its answer arrives after all earlier notifications,
   * so that none is missing then. A silent connection is replaced, and the pools drop their idle ones, which use the same route.
   */
  async isThere(): Promise<boolean> {
    const client = this.#client
    if (!client) return false
    if (await isResponsive(client, this.#options.silentMs)) return this.#client === client
    this.#lose(client)
    this.#options.db.dropIdle()
    return false
  }

  async #open(): Promise<pg.Client> {
    const { db, channels, onNotification } = this.#options
    const opened = await db.connectListener()
    opened.on('notification', ({ channel, payload = '' }) => {
      // A pooler may hand over what another listener asked for.
      if (channels.some((own) => own === channel || own === quoted(channel))) onNotification(channel, payload)
    })
    opened.on('error', () => this.#lose(opened))
    opened.on('end', () => this.#lose(opened))
    const all = [...channels, quoted(this.#echoes)]
    await opened.query(all.map((channel) => `listen ${channel}`).join('; '))
    return opened
  }

  /** Whether a notification that is sent through the pools comes back. */
  async #prove(client: pg.Client): Promise<boolean> {
    const { db } = this.#options
    const { promise: arrived, resolve } = Promise.withResolvers<boolean>()
    const hear = ({ channel }: pg.Notification) => void (channel === this.#echoes && resolve(true))
    client.on('notification', hear)
    try {
      await db.signIns.query('select pg_notify($1, null)', [this.#echoes])
      // Timers fire before what has arrived is read.
      const silence = sleep(ECHO_MS, undefined, { ref: false }).then(() => nextTurn(false))
      return await Promise.race([arrived, silence])
    } finally {
      client.off('notification', hear)
    }
  }

  #proveLater(client: pg.Client): void {
    this.#proof = setTimeout(() => void this.#proveAgain(client), PROVE_MS).unref()
  }

  async #proveAgain(client: pg.Client): Promise<void> {
    // Without an answer of the pools nothing is known about the notifications, and nothing could be read either.
    const isProven = await this.#prove(client).catch(() => true)
    if (this.#client !== client) return
    if (isProven) return this.#proveLater(client)
    this.#lose(client)
  }

  /** Where only the address for listening fails, everything else goes on, and must not rest on old knowledge. */
  async #catchUpAlone(error: Error): Promise<void> {
    try {
      await this.#options.db.signIns.query('select 1')
      this.#report(false, error)
      await this.#options.catchUp()
    } catch {
      // The database is away: the next try to listen catches up.
    }
  }

  /** Says once that notifications do not arrive, and once that they do again. */
  #report(isHeard: boolean, error?: Error): void {
    if (this.#stopped || isHeard !== this.#isUnheard) return
    this.#isUnheard = !isHeard
    const { log } = this.#options.db
    if (isHeard) return log('Notifications of PostgreSQL arrive again.')
    const why = error ? ` (${error.message})` : ''
    log(
      `Notifications of PostgreSQL do not arrive${why}: ${this.#options.meanwhile}. DATABASE_LISTEN_URL has to lead to PostgreSQL itself, round any pooler.`,
    )
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#proof)
    client.end().catch(() => undefined)
    this.#startLater(RECONNECT_MS)
  }

  #startLater(afterMs: number): void {
    if (!this.#stopped) this.#retry = setTimeout(() => void this.start(), afterMs).unref()
  }
}
