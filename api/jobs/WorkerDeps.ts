import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import type { FoundWork } from './FoundWork.ts'
import type { JobHandler } from './JobHandler.ts'
import type { Jobs } from './Jobs.ts'
import type { RepeatedWork } from './RepeatedWork.ts'
import type { Clock } from '../base/clock.ts'

/** Where the work of a node meets what may fail. */
export interface WorkerEdges {
  job: (handler: JobHandler) => JobHandler
  /** What sends mails. */
  mail: <Send extends object>(send: Send) => Send
}

/** The dependencies of workers; most need only some of them. */
export interface WorkerDeps {
  config: Config
  db: Databases
  jobs: Jobs
  clock: Clock
  log: (message: string) => void
  /** What all nodes look for. */
  found: readonly FoundWork[]
  /** What each node does all the time. */
  repeated: readonly RepeatedWork[]
  /** What a demo's lab lets go wrong; elsewhere there is none. */
  edges?: WorkerEdges | undefined
}
