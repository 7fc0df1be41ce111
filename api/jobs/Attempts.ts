import { randomUUID } from 'node:crypto'
import { isJobKind } from '#schema/work/jobKinds.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Json } from '#schema/kinds.ts'
import type { Author } from '../base/Actor.ts'
import type { Trx } from '../db/Database.ts'
import type { Databases } from '../db/databases.ts'
import { failureOf } from '../db/failureOf.ts'
import { AppError, isTemporary, storedFailure } from '../errors.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import { inTransaction } from '../records/write/transaction.ts'
import { AttemptOver } from './AttemptOver.ts'
import { jobActor } from './jobActor.ts'
import { completeJob } from './completeJob.ts'
import type { Delivery, Sent } from './Dispatcher.ts'
import type { JobAttempt, JobHandler, JobHandlers, JobOutcome } from './JobHandler.ts'
import type { AttemptKey } from './attemptRows.ts'
import { beginAttempt, endAttempt, isHeld, storeProgress } from './attemptRows.ts'
import { addFiles, filesOf } from './jobFiles.ts'
import type { JobRow } from './jobRows.ts'
import {
  awaitAttempt,
  endJob,
  failureColumns,
  findJob,
  isRunning,
  lockJob,
  lockExclusiveJobs,
  setFailures,
  notifyJobChange,
  resultColumns,
} from './jobRows.ts'
import { takeWaiting } from './takeWaiting.ts'
import type { Clock } from '../base/clock.ts'

interface Options {
  db: Databases
  log: (message: string) => void
  clock: Clock
  send: (trx: Trx, sent: Sent) => Promise<void>
}

/** A job whose attempt this node has begun. */
interface Taken {
  job: JobRow
  held: AttemptKey
  files: readonly string[]
}

/** A job has failed for good after this many failures, which include nodes that ended. */
const MAX_FAILURES = 5
/** The wait after each failure, in seconds. */
const WAITS_S = [5, 30, 120, 600] as const
/** How long a job waits before it checks again whether the one that excludes it has ended. */
const RECHECK_S = 2

const nodeEnded = say('NODE_ENDED')

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)

/** The attempts of this node: takes a job, does its work, lets it write only while the attempt is current, and records the outcome. */
export class Attempts {
  readonly #options: Options
  readonly #running = new Map<number, AbortController>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Works on a delivered job that is still to be done. If the work fails, that is recorded and not thrown. */
  async take(delivery: Delivery, handlers: JobHandlers): Promise<void> {
    const taken = await this.#take(delivery)
    if (!taken) return
    const { job, held, files } = taken
    const over = new AbortController()
    const lose = () => over.abort(new AttemptOver('lost'))
    this.#running.set(job.id, over)
    delivery.signal.addEventListener('abort', lose)
    try {
      await this.#options.clock.sync?.()
      const outcome = await handlerOf(job, handlers)(this.#attemptOf({ job, held, files }, over.signal))
      if (outcome.files?.length) await this.#settle(held, (trx) => this.#succeed(trx, held, outcome))
      else await completeJob(this.#options.db.write, held, outcome)
    } catch (error) {
      await this.#settle(held, (trx, locked) => this.#fail(trx, locked, over.signal.aborted ? over.signal.reason : error))
    } finally {
      delivery.signal.removeEventListener('abort', lose)
      this.#running.delete(job.id)
    }
  }

  /** Aborts the attempt if its job is to be cancelled. */
  look(id: number): void {
    const over = this.#running.get(id)
    if (!over) return
    findJob(this.#options.db.write, id).then(
      (job) => job?.is_cancelling && over.abort(new AttemptOver('cancelled')),
      () => undefined,
    )
  }

  /** Ends all work, so that another node begins it again. */
  handBack(): void {
    for (const over of this.#running.values()) over.abort(new AttemptOver('stopping'))
  }

  async #take(delivery: Delivery): Promise<Taken | undefined> {
    const { write } = this.#options.db
    const waiting = await takeWaiting(write, delivery)
    if (!waiting) return write.transaction().execute((trx) => this.#begin(trx, delivery))
    const { files, ...job } = waiting
    return { job, held: heldOf(job), files }
  }

  async #begin(trx: Trx, { job: id, message, isSecond }: Delivery): Promise<Taken | undefined> {
    const job = await lockJob(trx, id)
    if (!job || job.message !== message) return undefined
    if (isPossible('job_run', 'takeOver', job.state)) {
      if (!isSecond) return undefined
      if (!(await this.#endLost(trx, job))) return undefined
    } else if (!isPossible('job_run', 'begin', job.state)) return undefined
    if (job.only_one !== null) {
      await lockExclusiveJobs(trx, job.only_one)
      if (isPossible('job_run', 'begin', job.state) && (await isRunning(trx, job.only_one))) {
        await this.#again(trx, job, { seconds: RECHECK_S, failures: job.failures })
        return undefined
      }
    }
    return { job, held: await beginAttempt(trx, job), files: await filesOf(trx, id) }
  }

  /** Ends the attempt of a node that has ended. @returns whether there is to be another attempt */
  async #endLost(trx: Trx, job: JobRow): Promise<boolean> {
    await endAttempt(trx, heldOf(job), { outcome: 'lost', failure: nodeEnded })
    const failures = job.failures + 1
    if (!job.is_cancelling && failures < MAX_FAILURES) {
      await setFailures(trx, job.id, failures)
      return true
    }
    if (job.is_cancelling) await endJob(trx, job.id, { move: 'cancel' })
    else await endJob(trx, job.id, { move: 'fail', ...failureColumns(nodeEnded), failures })
    await notifyJobChange(trx, job.id)
    return false
  }

  /** Ends an attempt, if it is still the current one. */
  async #settle(held: AttemptKey, work: (trx: Trx, job: JobRow) => Promise<void>): Promise<void> {
    await this.#options.db.write.transaction().execute(async (trx) => {
      const job = await lockJob(trx, held.id)
      if (!job || !isPossible('job_run', 'report', job.state) || job.attempts !== held.attempt) return
      await work(trx, job)
      await notifyJobChange(trx, held.id)
    })
  }

  async #succeed(trx: Trx, held: AttemptKey, outcome: JobOutcome): Promise<void> {
    const { result, rowsIn, rowsOut, rowsRefused, files = [] } = outcome
    await addFiles(trx, { job: held.id, direction: 'out', handles: files })
    await endAttempt(trx, held, { outcome: 'done' })
    await endJob(trx, held.id, {
      move: 'complete',
      ...resultColumns(result),
      error: null,
      rows_in: rowsIn ?? null,
      rows_out: rowsOut ?? null,
      rows_refused: rowsRefused ?? null,
    })
  }

  async #fail(trx: Trx, job: JobRow, thrown: unknown): Promise<void> {
    if (thrown instanceof AttemptOver) return this.#leave(trx, job, thrown)
    const failure = failureOf(thrown)
    if (failure.code === 'INTERNAL')
      this.#options.log(`Job ${job.id} (${job.kind}) failed: ${thrown instanceof Error ? thrown.stack : String(thrown)}`)
    const stored = storedFailure(failure)
    const failures = job.failures + 1
    await endAttempt(trx, heldOf(job), { outcome: 'failed', failure: stored })
    // What a rule or the data refuse would be refused again: only technical faults are temporary.
    const isFinal = !isTemporary(failure) || failures >= MAX_FAILURES
    if (isFinal) await endJob(trx, job.id, { move: 'fail', ...failureColumns(stored), failures })
    else await this.#again(trx, job, { seconds: WAITS_S[failures - 1] ?? 600, failures, failure: stored })
  }

  async #leave(trx: Trx, job: JobRow, { reason }: AttemptOver): Promise<void> {
    if (reason === 'lost') return
    await endAttempt(trx, heldOf(job), { outcome: reason === 'cancelled' ? 'cancelled' : 'handed_back' })
    if (reason === 'cancelled') await endJob(trx, job.id, { move: 'cancel' })
    else await this.#again(trx, job, { seconds: 0, failures: job.failures })
  }

  async #again(trx: Trx, { id }: JobRow, next: { seconds: number; failures: number; failure?: StoredMessage }): Promise<void> {
    const message = randomUUID()
    const at = next.seconds ? later(this.#options.clock.real(), next.seconds) : null
    await awaitAttempt(trx, id, { message, at, failures: next.failures, failure: next.failure })
    await this.#options.send(trx, { job: id, message, ...(at && { startAfter: at }) })
  }

  #attemptOf({ job, held, files }: Taken, signal: AbortSignal): JobAttempt {
    const { db, clock } = this.#options
    const author: Author = { id: job.user_id, userName: job.started_by }
    return {
      id: job.id,
      input: inputOf(job),
      files,
      author,
      at: clock.business(),
      clock,
      signal,
      progress: async (done, total) => {
        signal.throwIfAborted()
        const over = await storeProgress(db.write, held, [done, total])
        if (over) throw new AttemptOver(over)
      },
      transaction: (work) =>
        inTransaction({ db, actor: jobActor({ id: job.id, author, clock }, job.kind) }, async (trx) => {
          signal.throwIfAborted()
          if (!(await isHeld(trx.db, held))) throw new AttemptOver('lost')
          return work(trx)
        }),
    }
  }
}

/** The current attempt of a locked, running job. */
const heldOf = ({ id, attempts }: JobRow): AttemptKey => ({ id, attempt: attempts })

const inputOf = ({ input }: JobRow): Readonly<Record<string, Json>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Readonly<Record<string, Json>>) : {}

function handlerOf({ kind }: JobRow, handlers: JobHandlers): JobHandler {
  const handler = isJobKind(kind) ? handlers[kind] : undefined
  if (!handler) throw new AppError('JOB_MISSING')
  return handler
}
