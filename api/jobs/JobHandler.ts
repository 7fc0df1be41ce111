import type { Author } from '../base/Actor.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import type { Json } from '#schema/kinds.ts'
import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Clock } from '../base/clock.ts'

/** What a job has done. */
export interface JobOutcome {
  /** The result for people: a sentence stored with its code and values, or a text that is the same in every language. */
  result: StoredMessage | string
  /** How many rows it read, wrote, and refused. */
  rowsIn?: number
  rowsOut?: number
  rowsRefused?: number
  /** Handles of the files that it has created (`storeFile` within `transaction`). */
  files?: readonly string[]
}

/** An attempt at a job, as its handler sees it. */
export interface JobAttempt {
  id: number
  input: Readonly<Record<string, Json>>
  /** Handles of the stored files that it works on, in the order in which they were added. */
  files: readonly string[]
  /** Who started it: a person, or its schedule. */
  author: Author
  /** When the attempt began, by business time. */
  at: Date
  /** For work that takes long, and for what is real. */
  clock: Clock
  /** Aborted when the job is cancelled, when its node stops, and when another node has taken it over. */
  signal: AbortSignal
  /** Reports progress. @throws when the attempt is over */
  progress: (done: number, total: number) => Promise<void>
  /**
   * Writes in one transaction, but only while this attempt is the current one, so that a node that wakes up after another one
   * has taken its job writes nothing. @throws AttemptOver
   */
  transaction: <T>(work: (trx: WriteTransaction) => Promise<T>) => Promise<T>
}

/** Does the work of a kind of job. It may run again after a failure or the end of its node, so a second run must be harmless. */
export type JobHandler = (attempt: JobAttempt) => Promise<JobOutcome>

export type JobHandlers = Readonly<Partial<Record<JobKindName, JobHandler>>>
