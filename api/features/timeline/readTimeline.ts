import type { QueryOf, ReplyOf } from '#schema/defineCall.ts'
import type { readTimeline as timelineCall } from '#schema/calls/timeline.ts'
import type { TimelineKind } from '#schema/choices.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { FoundEntry, Place, Source } from './Source.ts'

type TimelineQuery = QueryOf<typeof timelineCall>
type Reply = ReplyOf<typeof timelineCall>

/** How far each source has been read. */
type Places = Readonly<Record<string, Place>>

const DEFAULT_SIZE = 30

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) &&
  Number.isSafeInteger(value[0]) &&
  (value.length === 1 || (value.length === 2 && typeof value[1] === 'string' && !Number.isNaN(Date.parse(value[1]))))

/** @throws {AppError} MALFORMED for anything but the cursor of an earlier page */
function placesIn(cursor: string): Places {
  try {
    const places: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof places === 'object' && places && Object.values(places).every(isPlace)) return places as Places
  } catch {
    // Reported below.
  }
  throw new AppError('MALFORMED', { detail: 'after is not what a page before has answered in next' })
}

const cursorOf = (places: Places): string => Buffer.from(JSON.stringify(places)).toString('base64url')

/** The kind that the entries of a source are. */
const kindOf = (name: string): TimelineKind =>
  name === 'comment' || name === 'mail' ? name : name === 'change' || name === 'created' ? 'change' : 'row'

/** The source whose next entry is the newest. */
const newestOf = (heads: readonly { name: string; found: FoundEntry[] }[]) =>
  heads.filter(({ found }) => found.length > 0).toSorted((a, b) => timeOf(b) - timeOf(a))[0]

const timeOf = ({ found: [first] }: { found: readonly FoundEntry[] }): number => (first ? Date.parse(first.entry.at) : 0)

/**
 * Merges the sources, newest first. The cursor holds a position in each of them, so that nothing is repeated or left
 * out, whatever is added while somebody is reading.
 * @throws {AppError} MALFORMED
 */
export async function readTimeline(
  db: Db,
  sources: readonly Source[],
  { after, size = DEFAULT_SIZE, kind, since }: TimelineQuery,
): Promise<Reply> {
  const isRecent = ({ entry }: FoundEntry) => since === undefined || Date.parse(entry.at) >= Date.parse(since)
  const places: Record<string, Place> = after === undefined ? {} : { ...placesIn(after) }
  const heads = await Promise.all(
    sources
      .filter(({ name }) => kind === undefined || kindOf(name) === kind)
      .map(async ({ name, read }) => ({ name, found: [...(await read(db, places[name], size + 1))].filter(isRecent) })),
  )
  const rows: Reply['rows'] = []
  for (let head = newestOf(heads); head && rows.length < size; head = newestOf(heads)) {
    const next = head.found.shift()
    if (!next) break
    rows.push(next.entry)
    places[head.name] = next.place
  }
  return { rows, next: heads.some(({ found }) => found.length > 0) ? cursorOf(places) : null }
}
