import type { Changes } from './Changes.ts'
import { isNothing, joined } from './Changes.ts'

/** How long nobody types before it is saved, and how long after a failure it is tried again. */
const PAUSE_MS = 900
const RETRY_MS = 5000

export type SaveState = 'saved' | 'saving' | 'unsaved'

interface Hooks {
  /** Sends changes to the server, and takes in its answer. */
  send: (changes: Changes) => Promise<void>
  /** Keeps what is not sent yet; undefined if that is nothing. */
  keep: (unsent: Changes | undefined) => void
  onState: (state: SaveState) => void
}

/** What was typed, on its way to the server: one request at a time, and again until it has arrived. */
export class SaveQueue {
  readonly #hooks: Hooks
  #unsent: Changes
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(unsent: Changes, hooks: Hooks) {
    this.#unsent = unsent
    this.#hooks = hooks
  }

  get isEmpty(): boolean {
    return isNothing(this.#unsent)
  }

  /** Adds changes, which are sent once nothing is added for a moment. */
  add(changes: Changes): void {
    this.#unsent = joined(this.#unsent, changes)
    this.#hooks.keep(this.#unsent)
    this.#hooks.onState('saving')
    this.#later(PAUSE_MS)
  }

  /** Sends now what is there. @returns whether everything is on the server */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running = this.#running.then(() => this.#sendAll())
    await this.#running
    return this.isEmpty
  }

  /** Sends nothing more by itself. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  async #sendAll(): Promise<void> {
    while (!this.isEmpty) {
      const changes = this.#unsent
      this.#unsent = {}
      this.#hooks.onState('saving')
      try {
        await this.#hooks.send(changes)
      } catch {
        this.#unsent = joined(changes, this.#unsent)
        this.#hooks.onState('unsaved')
        this.#later(RETRY_MS)
        return
      }
      this.#hooks.keep(this.isEmpty ? undefined : this.#unsent)
    }
    this.#hooks.onState('saved')
  }
}
