import type { FastifyInstance } from 'fastify'
import { invokeSchedule, listSchedules, readGracePeriod, updateSchedule } from '#schema/calls/work/schedules.ts'
import type { Databases } from '../../db/databases.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { say } from '#schema/messages/sentences.ts'
import { serve } from '../../http/serve.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import { changeSchedule } from './changeSchedule.ts'
import { listAll } from './listAll.ts'
import { runSchedule } from './runSchedule.ts'

interface Deps {
  db: Databases
  jobs: Jobs
}

/** The schedules: what runs automatically, and when. */
export function serveSchedules(app: FastifyInstance, { db, jobs }: Deps): void {
  serve(app, listSchedules, () => listAll(db.look))
  serve(app, updateSchedule, async ({ body, actor }) =>
    say('SCHEDULE_UPDATED', { schedule: await changeSchedule({ db, actor }, body) }),
  )
  serve(app, invokeSchedule, ({ body: { id }, actor, request }) =>
    runSchedule({ db, jobs }, { id, actor, signal: request.signal }),
  )
  serve(app, readGracePeriod, async () => {
    const { post_sale_grace_period_days: days } = await settingsFor(db.decide, 'issuing invoices')
    return Number(days)
  })
}
