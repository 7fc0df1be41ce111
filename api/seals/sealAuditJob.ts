import { repeat } from '../jobs/repeat.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import { Checkpoints } from './Checkpoints.ts'
import { CheckpointTaker } from './CheckpointTaker.ts'
import { sealRows } from './sealRows.ts'

const EVERY_MS = 1000

/** Seals the audit log about once a second and once more when the node stops, and takes checkpoints. */
export function startSealAuditJob({ config, db, log }: Pick<WorkerDeps, 'config' | 'db' | 'log'>): Worker {
  const taker = new CheckpointTaker(db.sealer, new Checkpoints(config))
  return repeat({
    everyMs: EVERY_MS,
    async work() {
      await sealRows(db.sealer)
      await taker.look()
    },
    async last() {
      await sealRows(db.sealer)
      await taker.stop()
    },
    onError: (error) => log(`The audit log could not be sealed: ${(error as Error).message}`),
  })
}
