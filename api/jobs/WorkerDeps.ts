import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import type { Jobs } from './Jobs.ts'
import type { Clock } from '../base/clock.ts'

/** The dependencies of workers; most need only some of them. */
export interface WorkerDeps {
  config: Config
  db: Databases
  jobs: Jobs
  clock: Clock
  log: (message: string) => void
}
