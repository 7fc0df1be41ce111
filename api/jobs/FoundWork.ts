import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Databases } from '../db/databases.ts'

/** Work that is only visible in the tables, because no request adds a job for it: nodes look for it, and add a job if there is any. */
export interface FoundWork {
  kind: JobKindName
  /** How often it is looked for. */
  everyMs: number
  /** Only another day brings more of it: while the clock of a demo goes forward it is looked for once a day, and not at each moment. */
  daily?: true
  /** Whether there is any; an index should answer this. */
  isWaiting: (db: Databases) => Promise<boolean>
}
