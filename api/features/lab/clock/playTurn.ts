import { STARTED_BY_SCHEDULE } from '#schema/work/scheduleNames.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import type { Databases } from '../../../db/databases.ts'
import type { FoundWork } from '../../../jobs/FoundWork.ts'
import type { Jobs } from '../../../jobs/Jobs.ts'
import { findJob } from '../../../jobs/jobRows.ts'
import { jobOfSchedule } from '../../../jobs/schedules/jobOfSchedule.ts'
import { lockSchedule, recordRun, recordTick, setJobOfTick } from '../../../jobs/schedules/scheduleRows.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Clock } from '../../../base/clock.ts'
import type { AdvanceRow, StepRow } from './advanceRows.ts'
import { currentStep, findOpenAdvance, lockOpenAdvance, setAdvance, setStep } from './advanceRows.ts'
import { beginFound } from './beginFound.ts'
import { goOn } from './goOn.ts'
import { playActor } from './playActor.ts'
import type { Turn } from './Turn.ts'

export interface PlayDeps {
  db: Databases
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  /** What nodes look for all the time. */
  found: readonly FoundWork[]
}

/**
 * Takes one turn of the way of the clock, in one transaction, so that another node can take the next one: notes how a run has ended, starts
 * the next one, or moves the clock on to the next due moment, once nothing is left to do at this one.
 */
export async function playTurn({ db, jobs, clock, found }: PlayDeps): Promise<Turn> {
  const open = await findOpenAdvance(db.write)
  if (open?.state !== 'playing') return { wait: 'start' }
  if (!(await currentStep(db.write, open.id))) {
    const job = await beginFound({ db, jobs, clock, found })
    if (job !== undefined) return { wait: 'job', job }
  }
  return inTransaction({ db, actor: playActor(open, clock) }, async (trx) => {
    const advance = await lockOpenAdvance(trx.db)
    if (advance?.state !== 'playing') return { wait: 'start' }
    const step = await currentStep(trx.db, advance.id)
    if (!step) return goOn(trx, advance)
    return step.state === 'waiting' ? beginStep(trx, step, jobs) : endStep(trx, step, advance)
  })
}

/** Starts the job of a step, unless it has run for that moment already. */
async function beginStep(trx: WriteTransaction, step: StepRow, jobs: PlayDeps['jobs']): Promise<Turn> {
  const schedule = await lockSchedule(trx.db, step.schedule_id)
  const due = step.due_at
  if (!schedule || !(await recordTick(trx.db, schedule.id, due))) {
    await setStep(trx.db, step.id, { state: 'skipped' })
    return { wait: 'nothing' }
  }
  const author = { id: null, userName: STARTED_BY_SCHEDULE }
  const job = await jobs.add(trx.db, { ...jobOfSchedule(schedule), author, dueAt: due })
  await setJobOfTick(trx.db, { schedule: schedule.id, due }, job)
  await recordRun(trx.db, schedule.id)
  await setStep(trx.db, step.id, { state: 'running', job_id: job })
  return { wait: 'job', job }
}

/** Notes how the job of a step has ended. A failure stops the way, unless it was to go on. */
async function endStep(trx: WriteTransaction, step: StepRow, advance: AdvanceRow): Promise<Turn> {
  const job = step.job_id === null ? undefined : await findJob(trx.db, step.job_id)
  if (job && isPossible('job_run', 'cancel', job.state)) return { wait: 'job', job: job.id }
  const state = job?.state === 'failed' || job?.state === 'cancelled' ? job.state : 'done'
  await setStep(trx.db, step.id, { state })
  if (state !== 'done' && !advance.goes_on) await setAdvance(trx.db, advance.id, { state: 'stopped' })
  return { wait: 'nothing' }
}
