import { addMonths } from '../audit/addMonths.ts'
import { startSealing } from '../audit/sealing.ts'
import { startForgetting } from '../auth/forgetting.ts'
import { startExpiringAnswers } from '../http/expiringAnswers.ts'
import { startMarkingOverdue } from '../features/invoices/markingOverdue.ts'
import { startDelivering } from '../mail/delivering.ts'
import { startEndingExports } from '../records/export/endingExports.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'

/** The background work of every node. Each worker makes sure itself that two nodes do not do the same thing twice. */
const workers: readonly ((deps: WorkerDeps) => Worker)[] = [
  addMonths,
  startForgetting,
  startExpiringAnswers,
  startDelivering,
  startEndingExports,
  startMarkingOverdue,
]

/** Starts all of them; stopping waits for what is under way. */
export function startWorkers(deps: WorkerDeps): Worker {
  const sealing = startSealing(deps)
  const running = workers.map((start) => start(deps))
  return {
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()))
      // After the others, as they write audit rows.
      await sealing.stop()
    },
  }
}
