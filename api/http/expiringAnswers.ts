import { repeat } from '../jobs/repeat.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import type { Db } from '../db/Database.ts'
import { oldest } from './AnswersByKey.ts'

const HOUR_MS = 3_600_000

/** Deletes expired replies, whose keys are already ignored. */
export const expireAnswers = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('idempotency_key').where('created', '<', oldest(now)).execute()

/** Once an hour, on every node: two nodes at the same time delete the same rows. */
export const startExpiringAnswers = ({ db, log }: Pick<WorkerDeps, 'db' | 'log'>): Worker =>
  repeat({
    everyMs: HOUR_MS,
    work: async () => {
      await expireAnswers(db.write, new Date())
    },
    onError: (error) => log(`Old answers could not be deleted: ${(error as Error).message}`),
  })
