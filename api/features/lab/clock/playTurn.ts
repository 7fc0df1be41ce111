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
import type { Looked } from './beginFound.ts'
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
  /** What nodes do all the time, a part at a time; each says whether more may wait. */
  turns: readonly (() => Promise<boolean>)[]
  looked: Looked
}

/**
 * Takes one turn of the way of the clock, in one transaction, so that another node can take the next one: notes how a run has ended and
 * starts the next one of this moment, or moves the clock on to the next due moment, once nothing is left to do at this one, and starts its
 * first run.
 */
export async function playTurn({ db, jobs, clock, found, turns, looked }: PlayDeps): Promise<Turn> {
  const open = await findOpenAdvance(db.write)
  if (open?.state !== 'playing') return { wait: 'start' }
  if (!(await currentStep(db.write, open.id))) {
    for (const turn of turns) while (await turn());
    const job = await beginFound({ db, jobs, clock, found, looked })
    if (job !== undefined) return { wait: 'job', job }
  }
  return inTransaction({ db, actor: playActor(open, clock) }, async (trx) => {
    const advance = await lockOpenAdvance(trx.db)
    if (advance?.state !== 'playing') return { wait: 'start' }
    const step = await currentStep(trx.db, advance.id)
    // What nodes find to do comes before the clock goes on, and is looked for outside of this transaction.
    const over = step ? step.state === 'running' && (await endStep(trx, step, advance)) : await goOn(trx, advance)
    return over || ((await beginNext(trx, advance, jobs)) ?? { wait: 'nothing' })
  })
}

/** Starts the next run that has not been made yet. @returns undefined if none is left at this moment */
async function beginNext(trx: WriteTransaction, advance: AdvanceRow, jobs: PlayDeps['jobs']): Promise<Turn | undefined> {
  for (;;) {
    const step = await currentStep(trx.db, advance.id)
    if (!step) return undefined
    const turn = await beginStep(trx, step, jobs)
    if (turn) return turn
  }
}

/** Starts the job of a step. @returns undefined if it has run for that moment already */
async function beginStep(trx: WriteTransaction, step: StepRow, jobs: PlayDeps['jobs']): Promise<Turn | undefined> {
  const schedule = await lockSchedule(trx.db, step.schedule_id)
  const due = step.due_at
  if (!schedule || !(await recordTick(trx.db, schedule.id, due))) {
    await setStep(trx.db, step.id, { state: 'skipped' })
    return undefined
  }
  const author = { id: null, userName: STARTED_BY_SCHEDULE }
  const job = await jobs.add(trx.db, { ...jobOfSchedule(schedule), author, dueAt: due })
  await setJobOfTick(trx.db, { schedule: schedule.id, due }, job)
  await recordRun(trx.db, schedule.id)
  await setStep(trx.db, step.id, { state: 'running', job_id: job })
  return { wait: 'job', job }
}

/** Notes how the job of a step has ended. A failure stops the way, unless it was to go on. @returns undefined if the way goes on */
async function endStep(trx: WriteTransaction, step: StepRow, advance: AdvanceRow): Promise<Turn | undefined> {
  const job = step.job_id === null ? undefined : await findJob(trx.db, step.job_id)
  if (job && isPossible('job_run', 'cancel', job.state)) return { wait: 'job', job: job.id }
  const state = job?.state === 'failed' || job?.state === 'cancelled' ? job.state : 'done'
  await setStep(trx.db, step.id, { state })
  if (state === 'done' || advance.goes_on) return undefined
  await setAdvance(trx.db, advance.id, { state: 'stopped' })
  return { wait: 'start' }
}
