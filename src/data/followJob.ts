import type { ReplyOf } from '#schema/defineCall.ts'
import { readMyJob } from '#schema/calls/work/jobs.ts'
import { call } from './call.ts'
import { CallError } from './CallError.ts'

const REFUSED = 409

/**
 * Waits until a job of this person is done, however long that takes. Each answer comes after a few seconds at most.
 * @throws {CallError} with the reason if it has failed or was cancelled
 */
export async function followJob(id: number): Promise<ReplyOf<typeof readMyJob>> {
  const job = await call(readMyJob, { params: { id } })
  if (job.state === 'waiting' || job.state === 'running') return followJob(id)
  if (job.state === 'done') return job
  throw new CallError({ statusCode: REFUSED, ...job.said, message: job.message ?? '' })
}
