import type { Databases } from '../db/databases.ts'
import type { CountCache } from './read/countCache.ts'

/** What calls over registered tables need. */
export interface RecordsDeps {
  db: Databases
  counts: CountCache
}
