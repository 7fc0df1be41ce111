import type { ReplyOf } from '#schema/defineCall.ts'
import type { readTimeline } from '#schema/calls/timeline.ts'
import type { Db } from '../../db/Database.ts'

type Entry = ReplyOf<typeof readTimeline>['rows'][number]

/** The position of a reader in a source: the id of the last entry, with its time if the source is ordered by time. */
export type Place = readonly [id: number, at?: string]

/** An entry, and the position after it in its source. */
export interface FoundEntry {
  entry: Entry
  place: Place
}

/** A source of one kind of entries about a record. */
export interface Source {
  name: string
  /** At most `limit` entries after a position, newest first. */
  read: (db: Db, after: Place | undefined, limit: number) => Promise<readonly FoundEntry[]>
}
