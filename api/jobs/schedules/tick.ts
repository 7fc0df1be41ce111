import { nextRuns } from '#domain/nextRuns.ts'
import type { Db } from '../../db/Database.ts'
import type { Jobs } from '../Jobs.ts'
import { STARTED_BY_SCHEDULE } from '#schema/work/scheduleNames.ts'
import { jobOfSchedule } from './jobOfSchedule.ts'
import { setJobOfTick, recordRun, recordTick, setNextRun, takeDue } from './scheduleRows.ts'

/**
 * Starts what is due at a moment: for each schedule the tick, its job and the next date, in one transaction. Ticks that were
 * missed while no node ran become one run. If two nodes look at the same time, each tick starts once, whatever their clocks
 * say. A schedule whose action does not exist yet gets its dates but no jobs.
 * @returns how many jobs were started
 */
export const tick = (deps: { db: Db; jobs: Pick<Jobs, 'add'> }, now: Date): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    let started = 0
    for (const schedule of await takeDue(trx, now)) {
      const due = schedule.next_date
      const [next] = nextRuns({ cron: schedule.cron_time, timezone: schedule.timezone }, now)
      await setNextRun(trx, schedule.id, next)
      if (due === null || !(await recordTick(trx, schedule.id, due))) continue
      const job = await deps.jobs.add(trx, { ...jobOfSchedule(schedule), author: bySchedule, dueAt: due })
      await setJobOfTick(trx, { schedule: schedule.id, due }, job)
      await recordRun(trx, schedule.id)
      started++
    }
    return started
  })

const bySchedule = { id: null, userName: STARTED_BY_SCHEDULE }
