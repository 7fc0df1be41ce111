import pg from 'pg'
import { FairQueue } from './FairQueue.ts'
import { onBehalfOf, personServed } from './onBehalfOf.ts'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void

/** So much of a pool is one person's at most. */
const PART_EACH = 1 / 3
/** So many questions of one person may wait: a screen asks a handful at once, in several tabs a few dozen. */
const MOST_WAITING = 200
const PATIENCE_MS = 10_000

const nothing = () => undefined

/**
 * A pool of connections of which no person takes more than a third, whatever they ask at once, so that others always find
 * one. Who holds a connection must not wait for another one of the same pool.
 * @throws {AppError} TOO_MANY_AT_ONCE, BUSY for who has waited too long for a connection
 */
export class FairPool extends pg.Pool {
  readonly #queue: FairQueue

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options)
    const mostEach = Math.ceil(options.max * PART_EACH)
    this.#queue = new FairQueue({ most: options.max, mostEach, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS })
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
    const person = personServed()
    this.#queue.enter(person, (refusal) => {
      if (refusal) return taken(refusal, undefined, nothing)
      // A connection outlives who opened it: what is heard on it later is not their doing.
      return onBehalfOf(undefined, () =>
        super.connect((error, client, done) => {
          if (client) return taken(undefined, client, this.#leaving(person, client))
          this.#queue.leave(person)
          return taken(error, undefined, done)
        }),
      )
    })
  }

  /** Giving the connection back gives back the place. */
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
