import type { ReplyOf } from '#schema/defineCall.ts'
import type { readTimeline } from '#schema/calls/timeline.ts'
import type { Db } from '../../db/Database.ts'

export type Entry = ReplyOf<typeof readTimeline>['rows'][number]

/** Where the reader of a source has come to: the id of the last entry, with its moment where the source is ordered by that. */
export type Place = readonly [id: number, at?: string]

/** An entry, and the place behind it in its source. */
export interface Found {
  entry: Entry
  place: Place
}

/** One kind of thing that happens to a record. */
export interface Source {
  name: string
  /** At most `limit` entries beyond a place, newest first. */
  read: (db: Db, after: Place | undefined, limit: number) => Promise<readonly Found[]>
}
