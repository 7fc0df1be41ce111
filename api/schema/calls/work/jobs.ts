import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { composedMessage, nullable } from '../../replies.ts'
import { jobKindNames } from '../../work/jobKinds.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const count = Type.Integer()

export const runJobAgain = defineCall('POST /api/jobs/run_again', {
  summary: 'Does a job again that has ended, as a new job with the same input',
  permission: 'write business',
  idempotencyKey: true,
  /** The reason is kept in the audit log. */
  body: exactly({ id, reason: Type.String({ minLength: 3, maxLength: 500 }) }),
  reply: exactly({ id }),
  changes: ['job_run'],
})

export const cancelJob = defineCall('POST /api/jobs/cancel', {
  summary: 'Cancels a job: one that waits at once, one that runs as soon as its work can be left',
  permission: 'write settings',
  harmlessTwice: 'is refused once it is over',
  body: exactly({ id }),
  reply: exactly({ rowCount: count }),
  changes: ['job_run'],
})

export const acknowledgeJob = defineCall('POST /api/jobs/acknowledge', {
  summary: 'Notes that somebody has dealt with a failed job: it no longer waits in the work queue',
  permission: 'write settings',
  harmlessTwice: 'sets a state',
  body: exactly({ id }),
  reply: exactly({ rowCount: count }),
  changes: ['job_run'],
})

export const fetchJobFile = defineCall('GET /api/jobs/file/:id', {
  summary: 'A file that a job works on, or has made',
  permission: 'read settings',
  raw: true,
  file: true,
  params: exactly({ id }),
})

export const readFailures = defineCall('GET /api/jobs/failures', {
  summary: 'How many jobs of each kind have failed, by how long that is ago',
  permission: 'read settings',
  reply: exactly({
    rows: Type.Array(
      exactly({
        kind: Type.Enum(jobKindNames),
        /** In the last hour, day, 7 days and 30 days. */
        counts: Type.Array(count),
      }),
    ),
    /** When these periods begin; the list from there on has the same number. */
    since: Type.Array(Type.String()),
  }),
})

export const readMyJob = defineCall('GET /api/jobs/mine/:id', {
  summary: 'A job of the person: answers when it has ended, or after five seconds as it is',
  permission: 'signed in',
  params: exactly({ id }),
  reply: exactly({
    id,
    state: Type.Enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    /** The result or the reason of the failure; null until there is one. */
    message: nullable(Type.String()),
    said: nullable(composedMessage),
    rows_out: nullable(count),
    rows_refused: nullable(count),
  }),
})

export const readMyJobs = defineCall('GET /api/jobs/mine', {
  summary: 'The jobs of the person that wait or run',
  permission: 'signed in',
  reply: exactly({
    rows: Type.Array(
      exactly({
        id,
        kind: Type.Enum(jobKindNames),
        subject: Type.Union([Type.String(), Type.Null()]),
        state: Type.Enum(['waiting', 'running']),
        done: count,
        total: Type.Union([count, Type.Null()]),
      }),
    ),
  }),
})
