import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launched } from './embeddedLaunch.ts'

/** What is wrong with our own server, as the error code that callers get. */
export type EmbeddedFailure = 'DATABASE_RESTARTING' | 'DISK_FULL'

interface Options {
  /** The folder with the server's data. */
  cluster: string
  /** Starts the server on the same data and port as before. */
  relaunch: () => Promise<Launched>
  log: (sentence: string) => void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** How often a full disk is checked for free space. */
const POLL_MS = 2000
/** A server that has run this long does not count as failing at start. */
const STEADY_MS = 60_000
const STOP_MS = 8000
/** One file of PostgreSQL's write-ahead log. With less space it can neither start nor accept changes for long. */
const MIN_ROOM_BYTES = 16 * 1024 * 1024
const RESTARTING = 'it is being started again.'
const DISK_FULL = 'PostgreSQL has stopped because its disk is full: it is started again as soon as there is room.'

/**
 * Keeps an embedded server running: if it ends unexpectedly it is restarted, after a wait that doubles with each failure. While
 * the disk is full there is no attempt. Every event is logged as one sentence.
 */
export class EmbeddedSupervisor {
  readonly #options: Options
  #running: Launched
  #startedAt = performance.now()
  #waitMs = FIRST_WAIT_MS
  #restarting: Promise<void> | undefined
  #lastReport = ''
  readonly #stopped = new AbortController()

  constructor(running: Launched, options: Options) {
    this.#running = running
    this.#options = options
    this.#follow()
  }

  get pid(): number {
    return this.#running.child.pid ?? 0
  }

  /** The current trouble; undefined if there is none. */
  async trouble(): Promise<EmbeddedFailure | undefined> {
    if (!(await this.#hasRoom())) return 'DISK_FULL'
    return this.#restarting ? 'DATABASE_RESTARTING' : undefined
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.race([this.#restarting, sleep(STOP_MS, undefined, { ref: false })])
    const { child } = this.#running
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGINT')
    const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_MS)
    await gone
    clearTimeout(impatience)
  }

  #follow(): void {
    const { child } = this.#running
    child.once('exit', (code, signal) => {
      if (this.#stopped.signal.aborted) return
      const isFull = /No space left on device/.test(this.#running.lastWords())
      this.#report(isFull ? DISK_FULL : `PostgreSQL has stopped unexpectedly (${signal ?? `exit code ${code}`}): ${RESTARTING}`)
      this.#restarting = this.#restart().finally(() => {
        this.#restarting = undefined
      })
    })
  }

  async #restart(): Promise<void> {
    if (performance.now() - this.#startedAt > STEADY_MS) this.#waitMs = FIRST_WAIT_MS
    const began = performance.now()
    while (await this.#wait()) {
      try {
        this.#running = await this.#options.relaunch()
      } catch (error) {
        this.#report(`PostgreSQL could not be started again and is tried later: ${lastLine((error as Error).message)}`)
        continue
      }
      this.#startedAt = performance.now()
      this.#report(`PostgreSQL is running again, after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
      this.#follow()
      return
    }
  }

  /** Waits until the next attempt makes sense; returns false if there will be none. */
  async #wait(): Promise<boolean> {
    try {
      await this.#pause(this.#waitMs)
      this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS)
      while (!(await this.#hasRoom())) {
        this.#report(DISK_FULL)
        await this.#pause(POLL_MS)
      }
      return true
    } catch (error) {
      if (this.#stopped.signal.aborted) return false
      throw error
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.#stopped.signal })
  }

  async #hasRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#options.cluster)
    return bavail * bsize >= MIN_ROOM_BYTES
  }

  /** Does not repeat a sentence: attempts that fail for the same reason are reported once. */
  #report(sentence: string): void {
    if (sentence !== this.#lastReport) this.#options.log(sentence)
    this.#lastReport = sentence
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
