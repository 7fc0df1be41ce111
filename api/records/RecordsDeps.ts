import type { Databases } from '../db/databases.ts'
import type { CountCache } from './read/countCache.ts'

/** The dependencies of calls over registered tables. */
export interface RecordsDeps {
  db: Databases
  counts: CountCache
}
