import { randomUUID } from 'node:crypto'
import { repeat } from '../../jobs/repeat.ts'
import type { Worker } from '../../jobs/repeat.ts'
import type { WorkerDeps } from '../../jobs/WorkerDeps.ts'
import { listWaiting } from './listAffected.ts'

const EVERY_MS = 5000

/** Lists the orders that backdated changes affect, soon after the change. If none waits it costs one look into an index. */
export const startListBackdatedJob = ({ db, log }: Pick<WorkerDeps, 'db' | 'log'>): Worker =>
  repeat({
    everyMs: EVERY_MS,
    work: () => {
      const operator = { id: null, userName: 'Clearance' }
      const cause = { method: 'JOB', path: 'backdated changes', ip: '127.0.0.1', requestId: randomUUID(), started: new Date() }
      return listWaiting({ db, actor: { operator, ...cause } })
    },
    onError: (error) => log(`The orders under backdated changes could not be listed: ${(error as Error).message}`),
  })
