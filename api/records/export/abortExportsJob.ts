import { repeat } from '../../jobs/repeat.ts'
import type { Worker } from '../../jobs/repeat.ts'
import type { WorkerDeps } from '../../jobs/WorkerDeps.ts'
import { abortForgotten } from './exportManifest.ts'

const HOUR_MS = 3_600_000

/** Once an hour, marks downloads that ended with their node as aborted. */
export const startAbortExportsJob = ({ db, log }: Pick<WorkerDeps, 'db' | 'log'>): Worker =>
  repeat({
    everyMs: HOUR_MS,
    work: () => abortForgotten(db.write, new Date()),
    onError: (error) => log(`Manifests of downloads could not be ended: ${(error as Error).message}`),
  })
