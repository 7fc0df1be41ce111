import type { ReplicaWatch } from './ReplicaWatch.ts'

interface Places<Place> {
  primary: Place
  /** Undefined if there is no replica. */
  replica?: Place | undefined
  watch: ReplicaWatch
}

/**
 * Reads on the replica, and on the primary if there is none, if it gives no answer or if it lacks what is asked for: a lost
 * replica costs nobody an answer.
 */
export class ReplicaFirst<Place> {
  readonly primary: Place
  readonly #replica: Place | undefined
  readonly #watch: ReplicaWatch

  constructor({ primary, replica, watch }: Places<Place>) {
    this.primary = primary
    this.#replica = replica
    this.#watch = watch
  }

  /** Does work that only reads; after a failure of the replica it is done once more, on the primary. */
  async run<T>(work: (place: Place) => Promise<T>): Promise<T> {
    const replica = this.#replica
    if (replica === undefined || this.#watch.isAway) return work(this.primary)
    try {
      return await work(replica)
    } catch (error) {
      if (!this.#watch.isItsFault(error)) throw error
      return work(this.primary)
    }
  }
}
