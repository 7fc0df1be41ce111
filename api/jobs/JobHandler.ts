import type { Author } from '../auth/Actor.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import type { Json } from '#schema/kinds.ts'
import type { JobKindName } from '#schema/work/jobKinds.ts'

/** What a job has done. */
export interface JobOutcome {
  /** What people read: a sentence that is stored with its code and values, or a text that is the same in every language. */
  result: StoredMessage | string
  /** How many rows it took in, wrote, and refused. */
  rowsIn?: number
  rowsOut?: number
  rowsRefused?: number
  /** Handles of the files that it has made (`storeFile` within `transaction`). */
  files?: readonly string[]
}

/** An attempt of a job, as its handler sees it. */
export interface JobAttempt {
  id: number
  input: Readonly<Record<string, Json>>
  /** Handles of the stored files that it works on, in the order in which they were added. */
  files: readonly string[]
  /** Who started it: a person, or its schedule. */
  author: Author
  now: () => Date
  /** Aborted when the job is cancelled, when its node stops, and when another node has taken it over. */
  signal: AbortSignal
  /** Reports progress. @throws when the attempt is over */
  progress: (done: number, total: number) => Promise<void>
  /**
   * Writes in one transaction, only as long as this attempt is the current one: a node that wakes after its job has been
   * given to another one writes nothing. @throws AttemptOver
   */
  transaction: <T>(work: (trx: WriteTransaction) => Promise<T>) => Promise<T>
}

/** Does the work of a kind of job. It may be begun again after a failure or the end of its node, so a second run must be harmless. */
export type JobHandler = (attempt: JobAttempt) => Promise<JobOutcome>

export type JobHandlers = Readonly<Partial<Record<JobKindName, JobHandler>>>
