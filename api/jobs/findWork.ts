import type { Databases } from '../db/databases.ts'
import type { FoundWork } from './FoundWork.ts'
import { lastOfKind, lockExclusiveJobs } from './jobRows.ts'
import type { Jobs } from './Jobs.ts'
import type { Worker } from './repeat.ts'
import { repeat } from './repeat.ts'
import type { Clock } from '../base/clock.ts'

/** How long work that has just failed for good is left alone, so that its failures do not fill the list of jobs. */
const REST_AFTER_FAILURE_MS = 600_000

interface Deps {
  db: Databases
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  log: (message: string) => void
}

/** The author of such a job. */
const clearance = { id: null, userName: 'Clearance' }

/**
 * Adds the job for a kind of work if there is any such work and no job of that kind waits or runs. Nodes that find it at the
 * same time add only one.
 * @returns the id of the job, if one was added
 */
export async function addFound(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { kind, isWaiting }: FoundWork,
  now: Date,
): Promise<number | undefined> {
  if (!(await isWaiting(db))) return undefined
  return db.write.transaction().execute(async (trx) => {
    await lockExclusiveJobs(trx, `find ${kind}`)
    const last = await lastOfKind(trx, kind)
    if (last?.state === 'waiting' || last?.state === 'running') return undefined
    const isResting = last?.state === 'failed' && Date.parse(last.finished_at ?? '') > now.getTime() - REST_AFTER_FAILURE_MS
    return isResting ? undefined : jobs.add(trx, { kind, author: clearance, onlyOne: kind })
  })
}

/** Looks for work of each kind at its own interval, and adds the jobs that do it. */
export function findWork({ db, jobs, clock, log }: Deps, works: readonly FoundWork[]): Worker {
  const looking = works.map((work) =>
    repeat({
      everyMs: work.everyMs,
      work: async () => {
        await addFound({ db, jobs }, work, clock.real())
      },
      onError: (error) => log(`Work could not be looked for (${work.kind}): ${(error as Error).message}`),
    }),
  )
  return {
    async stop() {
      await Promise.all(looking.map((worker) => worker.stop()))
    },
  }
}
