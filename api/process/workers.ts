import { startSealAuditJob } from '../seals/sealAuditJob.ts'
import { startCheckBuyersJob } from '../features/numberChecks/checkBuyersJob.ts'
import { startDeliverMailJob } from '../mail/deliverMailJob.ts'
import { findWork } from '../jobs/findWork.ts'
import { startJobs } from '../jobs/startJobs.ts'
import { foundWork } from './foundWork.ts'
import { jobHandlers } from './jobHandlers.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'

/**
 * The background work of every node: continuous work, and the jobs. Each worker itself ensures that two nodes do not do the
 * same work.
 */
const workers: readonly ((deps: WorkerDeps) => Worker)[] = [
  startDeliverMailJob,
  startCheckBuyersJob,
  ({ db, jobs, log }) => findWork({ db, jobs, log }, foundWork),
  ({ config, db, jobs, log }) => startJobs({ db, jobs, log, handlers: jobHandlers({ config, db }) }),
]

/** Starts all workers. Stopping waits for work in progress. */
export function startWorkers(deps: WorkerDeps): Worker {
  const sealAudit = startSealAuditJob(deps)
  const running = workers.map((start) => start(deps))
  return {
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()))
      // After the others, as they write audit rows.
      await sealAudit.stop()
    },
  }
}
