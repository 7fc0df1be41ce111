import { repeat } from '../jobs/repeat.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import { sealRows } from './sealRows.ts'

const EVERY_MS = 1000

/** Seals the audit trail about once a second, and what is left when the node stops. */
export function startSealing({ db, log }: Pick<WorkerDeps, 'db' | 'log'>): Worker {
  const seal = async () => {
    await sealRows(db.sealer)
  }
  return repeat({
    everyMs: EVERY_MS,
    work: seal,
    last: seal,
    onError: (error) => log(`The audit trail could not be sealed: ${(error as Error).message}`),
  })
}
