import { addMonths } from '../audit/addMonths.ts'
import { startSealAuditJob } from '../audit/sealAuditJob.ts'
import { startExpireSessionsJob } from '../auth/expireSessionsJob.ts'
import { startExpiringAnswers } from '../http/expiringAnswers.ts'
import { startListBackdatedJob } from '../features/backdated/listBackdatedJob.ts'
import { startMarkOverdueJob } from '../features/invoices/markOverdueJob.ts'
import { startDeliverMailJob } from '../mail/deliverMailJob.ts'
import { startAbortExportsJob } from '../records/export/abortExportsJob.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'

/** The background work of every node. Each worker makes sure itself that two nodes do not do the same thing twice. */
const workers: readonly ((deps: WorkerDeps) => Worker)[] = [
  addMonths,
  startExpireSessionsJob,
  startExpiringAnswers,
  startDeliverMailJob,
  startAbortExportsJob,
  startMarkOverdueJob,
  startListBackdatedJob,
]

/** Starts all of them; stopping waits for what is under way. */
export function startWorkers(deps: WorkerDeps): Worker {
  const sealing = startSealAuditJob(deps)
  const running = workers.map((start) => start(deps))
  return {
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()))
      // After the others, as they write audit rows.
      await sealing.stop()
    },
  }
}
