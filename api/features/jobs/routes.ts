import type { FastifyInstance } from 'fastify'
import {
  acknowledgeJob,
  cancelJob,
  fetchJobFile,
  readFailures as readFailuresCall,
  readMyJob as readMyJobCall,
  readMyJobs as readMyJobsCall,
  runJobAgain,
} from '#schema/calls/work/jobs.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { serve } from '../../http/serve.ts'
import { acknowledgeFailure } from '../../jobs/jobRows.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { recordChange } from '../../audit/recordChange.ts'
import { fileOfJob } from './fileOfJob.ts'
import { readFailures } from './readFailures.ts'
import { readMyJob } from './readMyJob.ts'
import { readMyJobs } from './readMyJobs.ts'
import { runAgain } from './runAgain.ts'

interface Deps {
  config: Config
  db: Databases
  jobs: Jobs
}

/** The calls for jobs; the audit log records who did what. */
export async function serveJobs(app: FastifyInstance, { config, db, jobs }: Deps): Promise<void> {
  const files = await fileStores(config, db.write)
  serve(app, runJobAgain, ({ body: { id, reason }, operator, actor }) =>
    db.write.transaction().execute(async (trx) => {
      const again = await runAgain(trx, jobs, { id, operator })
      await recordChange(trx, { table: 'job_run', id, action: 'call', before: null, after: { again, reason }, actor })
      return { id: again }
    }),
  )
  serve(app, cancelJob, async ({ body: { id }, actor }) => {
    await db.write.transaction().execute(async (trx) => {
      await jobs.cancel(trx, id)
      await recordChange(trx, { table: 'job_run', id, action: 'call', before: null, after: { cancelled: true }, actor })
    })
    return { rowCount: 1 }
  })
  serve(app, acknowledgeJob, async ({ body: { id }, actor }) => {
    await db.write.transaction().execute(async (trx) => {
      if (!(await acknowledgeFailure(trx, id))) throw new AppError('JOB_NEEDS_NOBODY')
      await recordChange(trx, { table: 'job_run', id, action: 'call', before: null, after: { acknowledged: true }, actor })
    })
    return { rowCount: 1 }
  })
  serve(app, fetchJobFile, async ({ params: { id }, reply }) =>
    sendFile({ db: db.write, files }, await fileOfJob(db.write, id), reply),
  )
  serve(app, readFailuresCall, ({ actor }) => readFailures(db.decide, actor.started))
  serve(app, readMyJobCall, ({ params: { id }, operator, request }) =>
    readMyJob({ db, jobs }, { id, person: operator.id, signal: request.signal }),
  )
  serve(app, readMyJobsCall, async ({ operator }) => ({ rows: await readMyJobs(db.write, operator.id) }))
}
