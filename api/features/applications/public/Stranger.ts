import type { Actor, Author } from '../../../base/Actor.ts'
import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'

/** Who is named in the audit rows of a stranger's application. */
const applicant = { id: null, userName: 'applicant' } as const

/** A request of a stranger: from where it comes, and what the installation needs to answer it. */
export interface Stranger {
  db: Databases
  config: Config
  cause: Omit<Actor, 'operator'>
  /** The token of the application that is open in the browser. */
  token: string | undefined
}

/** The stranger as the author of changes. */
export const writerOf = ({ db, cause }: Pick<Stranger, 'db' | 'cause'>): { db: Databases; actor: Actor<Author> } => ({
  db,
  actor: { ...cause, operator: applicant },
})
