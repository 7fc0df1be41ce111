import { randomUUID } from 'node:crypto'
import { isPossible } from '#schema/states/movesOf.ts'
import type { Trx } from '../db/Database.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import { Attempts } from './Attempts.ts'
import { Dispatcher } from './Dispatcher.ts'
import type { JobHandlers } from './JobHandler.ts'
import type { JobRow } from './jobRows.ts'
import {
  requestCancellation,
  endJob,
  findEqualWaiting,
  findJob,
  insertJob,
  lockExclusiveJobs,
  lockJob,
  notifyJobChange,
} from './jobRows.ts'
import type { NewJob } from './NewJob.ts'
import type { Clock } from '../base/clock.ts'
import { systemClock } from '../base/clock.ts'

interface Options {
  db: Databases
  log: (message: string) => void
  clock?: Clock
  /** How long a call waits for the job that it has started, in milliseconds. */
  soonMs?: number
}

/** How often a waiting call checks for itself, in case it missed the notification. */
const POLL_MS = 2000
const STOP_TIMEOUT_MS = 10_000
/** Longer than nearly all jobs that people start take, and shorter than anybody waits for an answer without a word. */
const SOON_MS = 5000

/** Whether nothing can happen to a job any more. */
const isOver = ({ state }: Pick<JobRow, 'state'>): boolean => !isPossible('job_run', 'cancel', state)

/** The jobs of this installation: any node can add, cancel and await them, and nodes with workers run them. */
export class Jobs {
  readonly #options: Options
  readonly #dispatcher: Dispatcher
  readonly #attempts: Attempts
  readonly #waiting = new Map<number, Set<() => void>>()

  constructor(options: Options) {
    this.#options = options
    this.#dispatcher = new Dispatcher({ ...options, onJobChange: (job) => this.#wake(job) })
    this.#attempts = new Attempts({ clock: systemClock, ...options, send: (trx, sent) => this.#dispatcher.send(trx, sent) })
  }

  /** Adds a job as part of the transaction of its cause: it begins once that is committed. @returns its id */
  async add(trx: Trx, job: NewJob): Promise<number> {
    const message = randomUUID()
    const id = await insertJob(trx, job, message)
    await this.#dispatcher.send(trx, { job: id, message })
    return id
  }

  /**
   * Adds a job, unless the same person's equal one has not begun yet, which will do what is asked here as well: who asks again
   * and again gets a job that runs and one that waits, and not a queue.
   * @returns its id
   */
  async addOrJoin(trx: Trx, job: NewJob & { onlyOne: string }): Promise<number> {
    await lockExclusiveJobs(trx, job.onlyOne)
    return (await findEqualWaiting(trx, job)) ?? this.add(trx, job)
  }

  /** Begins to run jobs of these kinds on this node. */
  work(handlers: JobHandlers): Promise<void> {
    return this.#dispatcher.work((delivery) => this.#attempts.take(delivery, handlers))
  }

  /** Takes no more jobs; jobs that do not end in time are handed back, to be started again elsewhere. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.#attempts.handBack(), STOP_TIMEOUT_MS / 2).unref()
    await this.#dispatcher.stop(STOP_TIMEOUT_MS)
    clearTimeout(timer)
  }

  /**
   * Cancels a job: a waiting one at once, a running one as soon as its work can be interrupted.
   * @throws {AppError} UNKNOWN_ROW; JOB_OVER if it has already ended
   */
  async cancel(trx: Trx, id: number): Promise<void> {
    const job = await lockJob(trx, id)
    if (!job) throw new AppError('UNKNOWN_ROW')
    if (isOver(job)) throw new AppError('JOB_OVER')
    if (isPossible('job_run', 'begin', job.state)) await endJob(trx, id, { move: 'cancel' })
    else await requestCancellation(trx, id)
    await notifyJobChange(trx, id)
  }

  /** Waits until a job has ended. @returns its row; undefined if the signal ends the wait first */
  async ended(id: number, signal: AbortSignal): Promise<JobRow | undefined> {
    while (!signal.aborted) {
      const changed = this.#changed(id, signal)
      const job = await findJob(this.#options.db.write, id)
      if (!job) throw new AppError('UNKNOWN_ROW')
      if (isOver(job)) return job
      await changed
    }
    return undefined
  }

  /** Waits a few seconds for a job to end: calls answer with its result if there is one by then, and otherwise with the job. */
  endedSoon(id: number, signal: AbortSignal): Promise<JobRow | undefined> {
    return this.ended(id, AbortSignal.any([signal, AbortSignal.timeout(this.#options.soonMs ?? SOON_MS)]))
  }

  #wake(job: number): void {
    this.#attempts.look(job)
    for (const wake of this.#waiting.get(job) ?? []) wake()
  }

  /** Resolves at the next notification about a job, or after a while. */
  #changed(job: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(job) ?? new Set()
      const wake = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        waiting.delete(wake)
        if (!waiting.size) this.#waiting.delete(job)
        resolve()
      }
      const timer = setTimeout(wake, POLL_MS)
      signal.addEventListener('abort', wake)
      this.#waiting.set(job, waiting.add(wake))
    })
  }
}
