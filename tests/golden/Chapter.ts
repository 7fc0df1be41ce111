import type { Reads } from './readWorld.ts'
import type { Year } from './Year.ts'

/** A part of the year, about one noun. */
export interface Chapter {
  /** That of the kept file. */
  name: string
  tell: (year: Year) => Promise<void>
  /** What is read of records beside all tables and lists. */
  reads?: Reads
}
