import { isJobKind } from '#schema/work/jobKinds.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import { may } from '#schema/roles.ts'
import type { Json } from '#schema/kinds.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { isScheduleBusy, lockJob } from '../../jobs/jobRows.ts'

/**
 * Adds a job that does the same as one that has ended.
 * @throws {AppError} UNKNOWN_ROW; NOT_ALLOWED; JOB_UNDER_WAY if it, or another run of its schedule, has not ended; JOB_MISSING
 */
export async function runAgain(trx: Trx, jobs: Pick<Jobs, 'add'>, request: { id: number; operator: Operator }): Promise<number> {
  const job = await lockJob(trx, request.id)
  if (!job) throw new AppError('UNKNOWN_ROW')
  const { kind, state, schedule_id: schedule } = job
  if (!isPossible('job_run', 'runAgain', state)) throw new AppError('JOB_UNDER_WAY')
  // What has worked is done anew only by those who run jobs; a failure by whoever works with its results.
  if (state !== 'failed' && !may(request.operator.roles, 'write settings')) throw new AppError('NOT_ALLOWED')
  if (schedule !== null && (await isScheduleBusy(trx, schedule))) throw new AppError('JOB_UNDER_WAY')
  if (!isJobKind(kind)) throw new AppError('JOB_MISSING')
  return jobs.add(trx, {
    kind,
    subject: job.subject,
    input: job.input as Readonly<Record<string, Json>>,
    author: request.operator,
    schedule,
    onlyOne: job.only_one,
    againOf: job.id,
  })
}
