import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Json } from '#schema/kinds.ts'
import type { Author } from '../base/Actor.ts'

/** A job to be done. */
export interface NewJob {
  kind: JobKindName
  /** What it is about, for people. */
  subject?: string | null
  input?: Readonly<Record<string, Json>>
  /** Who starts it; a schedule has no id. */
  author: Author
  schedule?: number | null
  /** When it was due, if not now. */
  dueAt?: string | null
  /** Jobs with the same text here run one at a time. */
  onlyOne?: string | null
  /** Handles of the stored files that it works on. */
  files?: readonly string[]
  /** The earlier job that it repeats. */
  againOf?: number
}
