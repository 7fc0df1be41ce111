import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import type { Jobs } from '../../../jobs/Jobs.ts'
import type { Caller } from '../scenarios/Caller.ts'

/** The end of a month that is rehearsed: whose calls are made, and in which world. */
export interface MonthEnd {
  /** `2027-01`. */
  month: string
  caller: Caller
  config: Config
  db: Databases
  jobs: Jobs
}
