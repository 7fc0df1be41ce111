import type { Actor, Author } from '../base/Actor.ts'
import type { JobAttempt } from './JobHandler.ts'
import { momentOf } from '../base/clock.ts'

/** For the audit rows of what a job changes outside `transaction`; the path says what the change is about. */
export const jobActor = ({ id, author, clock }: Pick<JobAttempt, 'id' | 'author' | 'clock'>, path: string): Actor<Author> => ({
  operator: author,
  method: 'JOB',
  path,
  ip: '',
  requestId: `job ${id}`,
  ...momentOf(clock),
})
