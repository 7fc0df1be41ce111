import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import {
  generatePastImportReports,
  generatePastNonEuReports,
  generatePastNonUnionReports,
  generatePastUnionReports,
  invokeSchedule,
  listSchedules,
  readGracePeriod,
  updateSchedule,
} from '#schema/calls/work/schedules.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import { changeSchedule } from './changeSchedule.ts'
import { listAll } from './listAll.ts'
import { runSchedule } from './runSchedule.ts'

interface Deps {
  config: Config
  db: Databases
  jobs: Jobs
}

/** The schedules: what runs automatically, and when. */
export function serveSchedules(app: FastifyInstance, { config, db, jobs }: Deps): void {
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
  if (!config.demoMode) return
  const reports = [generatePastImportReports, generatePastNonEuReports, generatePastNonUnionReports, generatePastUnionReports]
  for (const call of reports)
    serve(app, call, ({ body: { date }, actor }) => {
      if (date > dayOf(actor.at)) throw new AppError('RULE_BROKEN', { errors: { date: say('IN_THE_FUTURE', { field: 'Date' }) } })
      throw new AppError('REPORTS_MISSING')
    })
}
