import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minuteText } from '#domain/lab/minuteText.ts'
import type { Clock } from '../../../base/clock.ts'
import { systemClock } from '../../../base/clock.ts'
import { within } from '../../../base/within.ts'
import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import { AppError } from '../../../errors.ts'
import type { ChangeFeed, FaultsEvent, WorldEvent } from '../../../live/ChangeFeed.ts'
import type { OpenPlayNode } from '../scenarios/PlayNode.ts'
import type { AtWork } from './DemoServer.ts'
import { DemoServer } from './DemoServer.ts'
import { finishRestore } from './finishRestore.ts'
import { isHeld } from './isHeld.ts'
import { onServer } from './onServer.ts'

/** How long requests that are being answered may take before everybody leaves. */
const ANSWER_MS = 8000
/** How long the other nodes have for that, and for handing back their jobs. */
const LEAVE_MS = 20_000
/** How long a request waits while everybody is away. */
const HOLD_MS = 25_000
const ARRIVE_AGAIN_MS = 1000

/** What goes on all the time on a node, and can be begun anew. */
interface Background {
  stop: () => Promise<void>
  begin: () => void
}

interface Place {
  config: Config
  db: Databases
  feed: ChangeFeed
  clock: Clock
  openNode?: OpenPlayNode | undefined
}

const busy = ({ by, since }: AtWork): AppError =>
  new AppError('LAB_WORLD_BUSY', { params: { name: by, moment: minuteText(since) } })

/**
 * The world of a demo, as a node sees it. While another world takes its place nobody may be connected to the database: requests wait,
 * jobs are handed back, and each node goes on by itself when that is done, or when the node that did it has ended.
 */
export class DemoWorld {
  readonly url: string
  readonly config: Config
  /** Opens a node on another database, in which a world is played before it comes here. */
  readonly openNode: OpenPlayNode | undefined
  readonly #db: Databases
  readonly #feed: ChangeFeed
  readonly #clock: Clock
  readonly #answering = new Set<object>()
  /** Requests that waited while another world came, each with who brought it and when it was begun. */
  readonly #waited = new WeakMap<object, AtWork>()
  #back: Promise<void> | undefined
  #away: AtWork | undefined
  #gone: Promise<void> | undefined
  #background: Background | undefined
  /** By which other nodes know that this one works in the demo, and tell it what happens. */
  #presence: DemoServer | undefined
  /** Databases that are being dropped. */
  #dropping: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor({ config, db, feed, clock, openNode }: Place) {
    this.url = config.databaseUrl ?? ''
    this.config = config
    this.openNode = openNode
    this.#db = db
    this.#feed = feed
    this.#clock = clock
  }

  /** Notes a failure that stops nothing. */
  readonly #logged = (what: string) => (error: unknown) => this.#db.log(`${what}: ${(error as Error).message}`)

  /** Whether everybody is away: what fails meanwhile is no trouble. */
  get isAway(): boolean {
    return this.#back !== undefined
  }

  /** What ends before everybody leaves, and begins again afterwards. */
  carry(background: Background): void {
    this.#background = background
  }

  /** Lets requests wait while everybody is away. Has to be the first hook, because the next ones read the database. */
  guard(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (!isHeld(request)) return
      if (this.#back) {
        if (this.#away) this.#waited.set(request, this.#away)
        await within(HOLD_MS, this.#back, () => new AppError('LAB_WORLD_AWAY', { headers: { 'retry-after': '5' } }))
      }
      // Whoever went away while waiting gets no answer, and nobody waits for that.
      if (reply.raw.closed) return
      this.#answering.add(request)
      reply.raw.once('close', () => this.#answering.delete(request))
    })
    app.addHook('onReady', () => this.#arrive())
    app.addHook('onClose', async () => {
      this.#isClosed = true
      await this.#presence?.close()
      await this.#dropping
    })
  }

  /**
   * Refuses what would change the world as a whole while somebody is at work on it, or was when it was asked for: it was meant for
   * the world before.
   * @throws {AppError} LAB_WORLD_BUSY with who is at work, and since when
   */
  async refuseBusy(request: FastifyRequest): Promise<void> {
    const other = this.#waited.get(request) ?? (await this.#atWork())
    if (other) throw busy(other)
  }

  /** Who is at work on the world; nobody where nobody may connect beside the demo. */
  async #atWork(): Promise<AtWork | undefined> {
    if (this.#presence) return this.#presence.atWork()
    const server = await DemoServer.open(this.url).catch(() => undefined)
    try {
      return await server?.atWork()
    } finally {
      await server?.close()
    }
  }

  /**
   * Work on the world as a whole, of which there is one at a time, on whatever node.
   * @param by who does it, for those who come meanwhile
   * @throws {AppError} LAB_WORLD_BUSY with who is at work, and since when
   */
  alone<T>(by: string, work: (server: DemoServer) => Promise<T>): Promise<T> {
    return onServer(this.url, async (server) => {
      for (;;) {
        if (await server.tryLock(by)) return await work(server)
        const other = await server.atWork()
        if (other) throw busy(other)
      }
    })
  }

  /**
   * The same on whole databases.
   * @throws {AppError} LAB_NO_RIGHT, LAB_WORLD_BUSY
   */
  onDatabases<T>(by: string, work: (server: DemoServer) => Promise<T>): Promise<T> {
    return this.alone(by, async (server) => {
      if (!(await server.mayCopy())) throw new AppError('LAB_NO_RIGHT')
      return work(server)
    })
  }

  /** Tells all nodes what goes wrong on purpose from now on. */
  async tellFaults(event: FaultsEvent): Promise<void> {
    if (!this.#presence) return this.#feed.tellHere(event)
    await this.#presence.tell(JSON.stringify(event))
  }

  /** Work while nobody is connected to the demo's database: all nodes leave first, and are back when it is done, this one for certain. */
  async whileAway<T>(server: DemoServer, event: Omit<WorldEvent, 'state'>, work: () => Promise<T>): Promise<T> {
    const waits = { ...event, state: 'waits' } as const
    await server.hold()
    try {
      await server.tell(JSON.stringify(waits))
      await this.#leave(waits)
      await server.untilLeft(LEAVE_MS)
      return await work()
    } finally {
      const back = this.#back
      await server.letGo()
      // Whoever hears that it is done and asks for something next is none of those who came meanwhile.
      await back
    }
  }

  /** Drops a database that nobody needs any more while people go on. What a node leaves that ends meanwhile is cleared away by a start. */
  dropLater(database: string): void {
    const dropped = onServer(this.url, (server) => server.drop(database)).catch(this.#logged(`${database} could not be dropped`))
    this.#dropping = this.#dropping.then(() => dropped)
  }

  #leave(event: WorldEvent): Promise<void> {
    this.#gone ??= this.#close(event)
    return this.#gone
  }

  async #close(event: WorldEvent): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#away = { by: event.by, since: systemClock.real() }
    this.#back = promise
    this.#feed.tellHere(event)
    const end = performance.now() + ANSWER_MS
    while (this.#answering.size && performance.now() < end) await new Promise((next) => setTimeout(next, 20))
    try {
      await this.#background?.stop()
      const presence = this.#presence
      this.#presence = undefined
      await presence?.close()
    } finally {
      void this.#comeBack(event, resolve)
    }
  }

  async #comeBack(event: WorldEvent, tell: () => void): Promise<void> {
    await this.#arrive()
    // The node that restored may have died after the exchange: the log's new end has to be noted before anybody seals on.
    await finishRestore(this.url, this.config).catch(this.#logged('A restore could not be noted in the checkpoints'))
    // Nobody goes on at the time of the world that has gone.
    await this.#clock.sync?.().catch(this.#logged('The clock of the world could not be read'))
    this.#back = undefined
    this.#gone = undefined
    tell()
    this.#background?.begin()
    this.#feed.tellHere({ ...event, state: 'back' })
  }

  /** Whoever may not connect beside the demo takes no snapshots either, and nobody waits for others. */
  async #arrive(): Promise<void> {
    try {
      const presence = await DemoServer.open(this.url)
      presence.onLost(() => this.#arriveLater(presence))
      await presence.beThere((text) => this.#hear(JSON.parse(text) as WorldEvent | FaultsEvent))
      this.#presence = presence
    } catch (error) {
      this.#logged('The lab of this node does not hear others')(error)
    }
  }

  /** The server was started again: it is there again soon. */
  #arriveLater(lost: DemoServer): void {
    if (this.#presence !== lost || this.#isClosed) return
    this.#presence = undefined
    setTimeout(() => void this.#arrive(), ARRIVE_AGAIN_MS).unref()
  }

  #hear(event: WorldEvent | FaultsEvent): void {
    if (event.state === 'waits') void this.#leave(event)
    else this.#feed.tellHere(event)
  }
}
