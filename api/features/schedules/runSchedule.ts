import type { Actor } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { failureOfJob, isScheduleBusy } from '../../jobs/jobRows.ts'
import { jobOfSchedule } from '../../jobs/schedules/jobOfSchedule.ts'
import { lockSchedule, recordRun } from '../../jobs/schedules/scheduleRows.ts'
import { recordChange } from '../../audit/recordChange.ts'

interface Deps {
  db: Databases
  jobs: Jobs
}

/**
 * Runs a schedule now and waits a few seconds for the run to end.
 * @returns what is to be said: that the run has ended, or that it goes on; and its job
 * @throws {AppError} UNKNOWN_ROW; SCHEDULE_RUNNING if an earlier run has not ended; SCHEDULE_FAILED,
 * SCHEDULE_CANCELLED
 */
export async function runSchedule(
  { db, jobs }: Deps,
  request: { id: number; actor: Actor; signal: AbortSignal },
): Promise<Message & { job: number }> {
  const { schedule, job } = await db.write.transaction().execute(async (trx) => {
    const found = await lockSchedule(trx, request.id)
    if (!found) throw new AppError('UNKNOWN_ROW')
    const params = { schedule: found.name }
    if (await isScheduleBusy(trx, found.id)) throw new AppError('SCHEDULE_RUNNING', { params })
    const added = await jobs.add(trx, { ...jobOfSchedule(found), author: request.actor.operator })
    await recordRun(trx, found.id)
    const after = { job: added }
    await recordChange(trx, { table: 'schedule', id: found.id, action: 'call', before: null, after, actor: request.actor })
    return { schedule: found.name, job: added }
  })
  const ended = await jobs.endedSoon(job, request.signal)
  if (!ended) return { ...say('SCHEDULE_GOES_ON', { schedule, job }), job }
  if (ended.state === 'failed') throw new AppError('SCHEDULE_FAILED', { params: { schedule, reason: [failureOfJob(ended)] } })
  if (ended.state === 'cancelled') throw new AppError('SCHEDULE_CANCELLED', { params: { schedule } })
  return { ...say('SCHEDULE_EXECUTED', { schedule }), job }
}
