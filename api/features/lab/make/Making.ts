import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import type { Jobs } from '../../../jobs/Jobs.ts'
import type { Caller } from '../scenarios/Caller.ts'

/** Something that is made for a tester, by the calls that people make. */
export interface Making {
  caller: Caller
  /** Lets the clock of the business stand at a later moment, for everybody. */
  setClock: (at: Date) => Promise<unknown>
  config: Config
  db: Databases
  jobs: Jobs
  /** By which what is made is told from what was made before. */
  mark: string
  /** Today, by the clock of the business. */
  today: string
}
