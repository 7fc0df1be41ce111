import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'

/** What a worker may need; most take a part of it. */
export interface WorkerDeps {
  config: Config
  db: Databases
  log: (message: string) => void
}
