import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import type { Jobs } from './Jobs.ts'

/** What a worker may need; most take a part of it. */
export interface WorkerDeps {
  config: Config
  db: Databases
  jobs: Jobs
  log: (message: string) => void
}
