import type { Actor, Author, Operator } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'

/** Who changes records, and in which databases: usually somebody who is signed in. */
export interface Writer<Who extends Author = Operator> {
  db: Databases
  actor: Actor<Who>
}
