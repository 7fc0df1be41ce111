import type { Feature } from '../features/Feature.ts'
import { features } from '../features/features.ts'
import { findWork } from '../jobs/findWork.ts'
import type { FoundWork } from '../jobs/FoundWork.ts'
import type { JobHandlers } from '../jobs/JobHandler.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { RepeatedWork } from '../jobs/RepeatedWork.ts'
import { startRepeated } from '../jobs/startRepeated.ts'
import { startJobs } from '../jobs/startJobs.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import { startSealAuditJob } from '../seals/sealAuditJob.ts'
import { jobHandlers } from './jobHandlers.ts'
import { upkeep } from './upkeep.ts'

const parts: readonly Feature[] = [upkeep, ...features]

/** Work that every node looks for. */
export const foundWork: readonly FoundWork[] = parts.flatMap(({ found = [] }) => found)

/** Work that every node does all the time. */
const repeatedWork: readonly RepeatedWork[] = parts.flatMap(({ repeated = [] }) => repeated)

/**
 * The background work of every node: continuous work, and the jobs. Each worker itself ensures that two nodes do not do the
 * same work.
 */
const workers: readonly ((deps: WorkerDeps) => Worker)[] = [
  ...parts.flatMap(({ workers: own = [] }) => own),
  ...repeatedWork.map((work) => (deps: WorkerDeps) => startRepeated(work, deps)),
  ({ db, jobs, clock, log, found }) => findWork({ db, jobs, clock, log }, found),
  ({ config, db, jobs, log, edges }) => startJobs({ db, jobs, log, handlers: atEdge(jobHandlers({ config, db }), edges) }),
]

/** The work as a demo's lab lets it go wrong. */
const atEdge = (handlers: JobHandlers, edges: WorkerDeps['edges']): JobHandlers =>
  edges ? Object.fromEntries(Object.entries(handlers).map(([kind, work]) => [kind, edges.job(work)])) : handlers

/** Starts all workers. Stopping waits for work in progress. */
export function startWorkers(deps: Omit<WorkerDeps, 'found' | 'repeated'>): Worker {
  const sealAudit = startSealAuditJob(deps)
  const running = workers.map((start) => start({ ...deps, found: foundWork, repeated: repeatedWork }))
  return {
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()))
      // After the others, as they write audit rows.
      await sealAudit.stop()
    },
  }
}
