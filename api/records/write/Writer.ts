import type { Actor } from '../../auth/Actor.ts'
import type { Databases } from '../../db/databases.ts'

/** Who changes records, and in which databases. */
export interface Writer {
  db: Databases
  actor: Actor
}
