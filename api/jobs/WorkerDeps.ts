import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import type { Jobs } from './Jobs.ts'

/** The dependencies of workers; most need only some of them. */
export interface WorkerDeps {
  config: Config
  db: Databases
  jobs: Jobs
  log: (message: string) => void
}
