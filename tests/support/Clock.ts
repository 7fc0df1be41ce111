import type { Clock as Clocks } from '../../api/base/clock.ts'

/** A clock that runs with the real one until a test sets it; then it stands still. That of the business may be ahead. */
export class Clock implements Clocks {
  #standing: Date | undefined
  #aheadMs = 0

  readonly real = (): Date => (this.#standing ? new Date(this.#standing) : new Date())
  readonly business = (): Date => new Date(this.real().getTime() + this.#aheadMs)

  /** Sets the clock to an instant (`2026-03-02T10:00:00Z`), at which it stands still. */
  set(instant: string): void {
    this.#standing = new Date(instant)
  }

  /** Stands still at the real time, where the database compares what a test writes with its own clock. */
  stop(): void {
    this.#standing = new Date()
  }

  /** Moves the clock forward. */
  advance(milliseconds: number): void {
    this.#standing = new Date(this.real().getTime() + milliseconds)
  }

  /** Sets business time ahead of real time. */
  setBusinessAhead(milliseconds: number): void {
    this.#aheadMs = milliseconds
  }

  /** Lets it run with the real one again. */
  release(): void {
    this.#standing = undefined
  }
}
