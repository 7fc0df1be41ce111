import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Databases } from '../db/databases.ts'

/** Work that shows only in the tables, so that nobody adds a job for it: nodes look for it, and add a job if there is any. */
export interface FoundWork {
  kind: JobKindName
  /** How often it is looked for. */
  everyMs: number
  /** Whether there is any; to be answered by an index. */
  isWaiting: (db: Databases) => Promise<boolean>
}
