/** A clock that stands where a test has put it, and runs with the real one until then. */
export class Clock {
  #standing: Date | undefined

  /** What the API is given as its idea of now. */
  readonly now = (): Date => (this.#standing ? new Date(this.#standing) : new Date())

  /** Puts the clock at an instant (`2026-03-02T10:00:00Z`), where it stands until it is put elsewhere. */
  set(instant: string): void {
    this.#standing = new Date(instant)
  }

  /** Moves the clock on, from wherever it is. */
  advance(milliseconds: number): void {
    this.#standing = new Date(this.now().getTime() + milliseconds)
  }

  /** Lets it run with the real one again. */
  release(): void {
    this.#standing = undefined
  }
}
