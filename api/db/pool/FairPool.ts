import pg from 'pg'
import type { ConnectionEdge } from './ConnectionEdge.ts'
import { FairQueue } from './FairQueue.ts'
import { onBehalfOf, currentPerson } from '../onBehalfOf.ts'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void

/** The largest share of a pool that one person may hold. */
const SHARE_EACH = 1 / 3
/** How many statements of one person may wait: a screen sends a handful at once, several tabs a few dozen. */
const MAX_WAITING = 200
const MAX_WAIT_MS = 10_000

const noop = () => undefined

/**
 * A pool of connections of which no person gets more than a third, however much they request at once, so that others always
 * find one. Code that holds a connection must not wait for another one of the same pool.
 * @throws {AppError} TOO_MANY_AT_ONCE, or BUSY after waiting too long for a connection
 */
export class FairPool extends pg.Pool {
  readonly #queue: FairQueue
  readonly #edge: ConnectionEdge | undefined

  constructor({ edge, ...options }: pg.PoolConfig & { max: number; edge?: ConnectionEdge | undefined }) {
    super(options)
    this.#edge = edge
    const maxEach = Math.ceil(options.max * SHARE_EACH)
    this.#queue = new FairQueue({ most: options.max, maxEach, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => this.#take((error, client) => (client ? resolve(client) : reject(error))))
    this.#take(callback)
    return undefined
  }

  #take(taken: Taken): void {
    const person = currentPerson()
    const edge = this.#edge
    if (!edge) return this.#enter(person, taken)
    void this.#takeAt(edge, person, taken)
  }

  async #takeAt(edge: ConnectionEdge, person: number | undefined, taken: Taken): Promise<void> {
    let client: pg.PoolClient | undefined
    const leave = (problem?: Error | boolean) => client?.release(problem)
    try {
      await edge.before(person)
      const entered = await new Promise<pg.PoolClient>((resolve, reject) => {
        this.#enter(person, (error, found) => (found ? resolve(found) : reject(error)))
      })
      client = entered
      await edge.taken(person, entered)
    } catch (error) {
      leave(error as Error)
      return taken(error as Error, undefined, noop)
    }
    taken(undefined, client, leave)
  }

  #enter(person: number | undefined, taken: Taken): void {
    this.#queue.enter(person, (refusal) => {
      if (refusal) return taken(refusal, undefined, noop)
      // A connection outlives the request that opened it: later events on it are not on that person's behalf.
      return onBehalfOf(undefined, () =>
        super.connect((error, client, done) => {
          if (client) return taken(undefined, client, this.#leaving(person, client))
          this.#queue.leave(person)
          return taken(error, undefined, done)
        }),
      )
    })
  }

  /** Releasing the connection also releases the place in the queue. */
  #leaving(person: number | undefined, client: pg.PoolClient): (problem?: Error | boolean) => void {
    const release = client.release.bind(client)
    const leave = (problem?: Error | boolean) => {
      release(problem)
      this.#queue.leave(person)
    }
    client.release = leave
    return leave
  }
}
