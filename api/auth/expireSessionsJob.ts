import { repeat } from '../jobs/repeat.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import { expireSessions } from './expireSessions.ts'

const HOUR_MS = 3_600_000

/** Deletes expired sessions, links and counters once an hour. */
export const startExpireSessionsJob = ({ db, log }: Pick<WorkerDeps, 'db' | 'log'>): Worker =>
  repeat({
    everyMs: HOUR_MS,
    work: () => expireSessions(db.signIn, new Date()),
    onError: (error) => log(`Old sessions could not be deleted: ${(error as Error).message}`),
  })
