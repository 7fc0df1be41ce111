import { AppError } from '../../errors.ts'

interface Limits {
  /** Places in all. */
  most: number
  /** Places that one person may hold; the server itself may hold all. */
  maxEach: number
  /** How many may wait for a place of one person. */
  maxWaiting: number
  /** The longest wait, in milliseconds. */
  maxWaitMs: number
}

/** Undefined means the server itself: signing in, background work. */
type Person = number | undefined

/** Starts work whose turn has come, or refuses it. */
type Begin = (refusal?: AppError) => void

interface Waiter {
  begin: Begin
  timer: NodeJS.Timeout
}

/** The places one person holds, and the work waiting. */
interface Share {
  running: number
  waiting: Waiter[]
}

const RETRY_SECONDS = '2'

/**
 * Allots places so that one person's work never starves another's: each person holds at most a share of them and has a queue
 * of their own, and a free place goes to whoever holds least among those waiting. Waits are short in normal work and end
 * with a refusal when something floods.
 */
export class FairQueue {
  readonly #limits: Limits
  /** Ordered by when each person was last served, longest ago first. */
  readonly #shares = new Map<Person, Share>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Calls `begin` as soon as the person has a place (at once if one is free), or with TOO_MANY_AT_ONCE or BUSY. */
  enter(person: Person, begin: Begin): void {
    const share = this.#shareOf(person)
    if (!share.waiting.length && this.#hasPlace(person, share)) return this.#begin(person, share, begin)
    if (share.waiting.length >= this.#limits.maxWaiting) return begin(this.#refusal(person, share))
    const giveUp = () => {
      share.waiting.splice(share.waiting.indexOf(waiter), 1)
      begin(this.#refusal(person, share))
    }
    const waiter = { begin, timer: setTimeout(giveUp, this.#limits.maxWaitMs).unref() }
    share.waiting.push(waiter)
  }

  /** Releases a place that the person held. */
  leave(person: Person): void {
    const share = this.#shareOf(person)
    share.running -= 1
    this.#running -= 1
    if (!share.running && !share.waiting.length) this.#shares.delete(person)
    const next = this.#next()
    if (!next) return
    const [waiter] = next.share.waiting.splice(0, 1)
    if (!waiter) return
    clearTimeout(waiter.timer)
    this.#begin(next.person, next.share, waiter.begin)
  }

  #shareOf(person: Person): Share {
    const share = this.#shares.get(person) ?? { running: 0, waiting: [] }
    this.#shares.set(person, share)
    return share
  }

  #hasPlace(person: Person, { running }: Share): boolean {
    return this.#running < this.#limits.most && (person === undefined || running < this.#limits.maxEach)
  }

  #begin(person: Person, share: Share, begin: Begin): void {
    share.running += 1
    this.#running += 1
    // Move to the end: the next free place is for somebody else.
    this.#shares.delete(person)
    this.#shares.set(person, share)
    begin()
  }

  /** Of the people who wait and may begin, the one who holds the fewest places; of several, the one served longest ago. */
  #next(): { person: Person; share: Share } | undefined {
    let least: { person: Person; share: Share } | undefined
    for (const [person, share] of this.#shares) {
      if (!share.waiting.length || !this.#hasPlace(person, share)) continue
      if (!least || share.running < least.share.running) least = { person, share }
    }
    return least
  }

  /** The refusal: it says whether the person's own work or that of others is the reason. */
  #refusal(person: Person, { running }: Share): AppError {
    const isOwn = person !== undefined && running >= this.#limits.maxEach
    return new AppError(isOwn ? 'TOO_MANY_AT_ONCE' : 'BUSY', { headers: { 'retry-after': RETRY_SECONDS } })
  }
}
