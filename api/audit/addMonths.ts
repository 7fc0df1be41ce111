import { repeat } from '../jobs/repeat.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'

const DAY_MS = 86_400_000
const MONTHS_AHEAD = 3

/** Creates the audit log's partitions ahead of the calendar: this month and the next ones, checked once a day. */
export const addMonths = ({ db, log }: Pick<WorkerDeps, 'db' | 'log'>): Worker =>
  repeat({
    everyMs: DAY_MS,
    async work() {
      await db.sealer.query(
        `select audit_log_add_month((date_trunc('month', now()) + make_interval(months => n))::date)
         from generate_series(0, $1) n`,
        [MONTHS_AHEAD],
      )
    },
    onError: (error) => log(`The audit log's next months could not be prepared: ${(error as Error).message}`),
  })
