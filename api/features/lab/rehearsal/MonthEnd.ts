import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import type { Jobs } from '../../../jobs/Jobs.ts'
import type { Caller } from '../scenarios/Caller.ts'

/** The end of a month that is rehearsed: whose calls are made, and in which world. */
export interface MonthEnd {
  /** `2027-01`. */
  month: string
  caller: Caller
  /** Lets the clock of the business stand at a later moment. */
  setClock: (at: Date) => Promise<unknown>
  config: Config
  db: Databases
  jobs: Jobs
}
