/** A clock that runs with the real one until a test sets it; then it stands still. */
export class Clock {
  #standing: Date | undefined

  /** The time for the API. */
  readonly now = (): Date => (this.#standing ? new Date(this.#standing) : new Date())

  /** Sets the clock to an instant (`2026-03-02T10:00:00Z`), at which it stands still. */
  set(instant: string): void {
    this.#standing = new Date(instant)
  }

  /** Moves the clock forward. */
  advance(milliseconds: number): void {
    this.#standing = new Date(this.now().getTime() + milliseconds)
  }

  /** Lets it run with the real one again. */
  release(): void {
    this.#standing = undefined
  }
}
