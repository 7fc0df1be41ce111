import { nextRuns } from '#domain/nextRuns.ts'
import type { Db, Trx } from '../../../db/Database.ts'

/** The first moment after another one at which a schedule is due, also while schedules that the clock has jumped over wait for their runs. */
export async function nextRunAfter(db: Db | Trx, now: Date): Promise<Date | undefined> {
  const schedules = await db.selectFrom('schedule').select(['cron_time', 'timezone']).execute()
  return schedules
    .flatMap(({ cron_time: cron, timezone }) => nextRuns({ cron, timezone }, now))
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
}
