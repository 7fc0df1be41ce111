import type { FastifyInstance } from 'fastify'
import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import type { FoundWork } from '../jobs/FoundWork.ts'
import type { JobHandler } from '../jobs/JobHandler.ts'
import type { Jobs } from '../jobs/Jobs.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { RepeatedWork } from '../jobs/RepeatedWork.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import type { ChangeFeed } from '../live/ChangeFeed.ts'
import type { CountCache } from '../records/read/countCache.ts'
import type { TablePolicies } from '../records/TablePolicy.ts'
import type { Clock } from '../base/clock.ts'
import type { Faults } from './lab/faults/Faults.ts'
import type { DemoWorld } from './lab/worlds/DemoWorld.ts'

/** What features may need to serve their calls. */
export interface FeatureDeps {
  config: Config
  db: Databases
  counts: CountCache
  feed: ChangeFeed
  jobs: Jobs
  clock: Clock
  /** The world of a demo, in which the lab puts others. */
  world?: DemoWorld | undefined
  /** What goes wrong on purpose in a demo. */
  faults?: Faults | undefined
}

/** What the work of jobs may need. */
export type JobDeps = Pick<WorkerDeps, 'config' | 'db'>

/** All that a noun of the business adds to the server. */
export interface Feature {
  /** Serves its calls. */
  serve?: (app: FastifyInstance, deps: FeatureDeps) => void | Promise<void>
  /** The rules about its tables that have to read other rows, and what follows from a write. */
  policies?: TablePolicies
  /** The work of its jobs. Large work is loaded when it is first done, because most nodes run for hours without it. */
  jobs?: Readonly<Partial<Record<JobKindName, (deps: JobDeps) => JobHandler>>>
  /** Work that only its tables show. */
  found?: readonly FoundWork[]
  /** What every node does for the business all the time. */
  repeated?: readonly RepeatedWork[]
  /** What else a node does all the time. */
  workers?: readonly ((deps: WorkerDeps) => Worker)[]
}
