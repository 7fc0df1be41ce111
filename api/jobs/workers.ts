import { addMonths } from '../audit/addMonths.ts'
import { startNotingHeads } from '../audit/notingHeads.ts'
import { startSealing } from '../audit/sealing.ts'
import { startForgetting } from '../auth/forgetting.ts'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import { startExpiringAnswers } from '../http/expiringAnswers.ts'
import { startMarkingOverdue } from '../features/invoices/markingOverdue.ts'
import { startDelivering } from '../features/mail/delivering.ts'
import { startEndingExports } from '../records/export/endingExports.ts'
import type { Worker } from './repeat.ts'

export interface WorkerDeps {
  config: Config
  db: Databases
  log: (message: string) => void
}

/** The background work of every node. Each worker makes sure itself that two nodes do not do the same thing twice. */
const workers: readonly ((deps: WorkerDeps) => Worker)[] = [
  startSealing,
  startNotingHeads,
  addMonths,
  startForgetting,
  startExpiringAnswers,
  startDelivering,
  startEndingExports,
  startMarkingOverdue,
]

/** Starts all of them; stopping waits for what is under way. */
export function startWorkers(deps: WorkerDeps): Worker {
  const running = workers.map((start) => start(deps))
  return {
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()))
    },
  }
}
