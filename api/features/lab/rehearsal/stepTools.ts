import type { Day } from '#domain/day.ts'
import { STARTED_BY_SCHEDULE } from '#schema/work/scheduleNames.ts'
import { AppError } from '../../../errors.ts'
import { failureOfJob } from '../../../jobs/jobRows.ts'
import { jobOfSchedule } from '../../../jobs/schedules/jobOfSchedule.ts'
import { lockSchedule, recordRun } from '../../../jobs/schedules/scheduleRows.ts'
import type { MonthEnd } from './MonthEnd.ts'

/** How long a job of a step may take. */
const LONGEST_JOB_MS = 600_000

/** Sets the clock to a moment of a day, unless that is over. */
export async function goTo({ setClock, db }: Pick<MonthEnd, 'setClock' | 'db'>, day: Day, time: string): Promise<void> {
  const at = new Date(`${day}T${time}:00Z`)
  const { rows } = await db.rw.query<{ now: string }>('select business_now() as now')
  if (new Date(rows[0]?.now ?? '') < at) await setClock(at)
}

/** Waits for the job that a call has started. @throws {AppError} JOB_FAILED */
export async function ended({ jobs }: Pick<MonthEnd, 'jobs'>, job: number): Promise<void> {
  const row = await jobs.ended(job, AbortSignal.timeout(LONGEST_JOB_MS))
  if (row?.state !== 'done') throw new AppError('JOB_FAILED', { params: { job, reason: row ? [failureOfJob(row)] : [] } })
}

/** Runs a schedule as its ticker does. */
export async function runSchedule(end: Pick<MonthEnd, 'db' | 'jobs'>, action: 'mark_overdue'): Promise<void> {
  const { db, jobs } = end
  const job = await db.write.transaction().execute(async (trx) => {
    const { id } = await trx.selectFrom('schedule').select('id').where('action', '=', action).executeTakeFirstOrThrow()
    const schedule = await lockSchedule(trx, id)
    if (!schedule) throw new AppError('UNKNOWN_ROW')
    const { schedule: _schedule, ...work } = jobOfSchedule(schedule)
    await recordRun(trx, id)
    return jobs.add(trx, { ...work, schedule: id, author: { id: null, userName: STARTED_BY_SCHEDULE } })
  })
  await ended(end, job)
}
