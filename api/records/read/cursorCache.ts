import type { Origin } from './PageTexts.ts'

/** As long as a cached total, so that a page and its total refer to the same moment. */
const LIFETIME_MS = 2000
const MAX_LISTS = 200
const MAX_PLACES = 16

/** The values by which a row is ordered, as PostgreSQL's text. */
type Key = readonly (string | null)[]

/** The position of a row in its list. */
interface Place {
  position: number
  key: Key
}

interface Known extends Place {
  at: number
}

/** The rows of a page, in a list whose total may be known. */
interface WantedRows {
  from: number
  size: number
  total: number | undefined
}

/** Where to begin reading, and how many rows to skip from there. */
export interface Start {
  origin: Origin
  key: Key
  offset: number
}

/**
 * The positions of rows that were read a moment ago. Another page is reached from the nearest of them, so that next and
 * previous cost the same at any depth.
 */
export class CursorCache {
  readonly #lists = new Map<string, { table: string; places: Known[] }>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Remembers the position of a row of the list. */
  add(list: string, { table, position, key }: Place & { table: string }): void {
    const places = this.#fresh(list).filter((place) => place.position !== position)
    this.#lists.delete(list)
    this.#lists.set(list, { table, places: [...places, { position, key, at: this.#now() }].slice(-MAX_PLACES) })
    if (this.#lists.size > MAX_LISTS) this.#lists.delete(this.#lists.keys().next().value ?? '')
  }

  /** The cheapest way to the rows `from` to `from + size`: from a known row or from the nearer end. */
  nearest(list: string, { from, size, total }: WantedRows): Start {
    const ways: Start[] = [{ origin: 'start', key: [], offset: from }]
    if (total !== undefined && total > from) ways.push({ origin: 'end', key: [], offset: Math.max(0, total - from - size) })
    for (const { position, key } of this.#fresh(list)) {
      if (position < from) ways.push({ origin: 'after', key, offset: from - position - 1 })
      else if (position >= from + size) ways.push({ origin: 'before', key, offset: position - from - size })
    }
    return ways.reduce((best, way) => (way.offset < best.offset ? way : best))
  }

  /** Drops the positions in these tables' lists. */
  drop(tables: ReadonlySet<string>): void {
    for (const [list, { table }] of this.#lists) if (tables.has(table)) this.#lists.delete(list)
  }

  clear(): void {
    this.#lists.clear()
  }

  #fresh(list: string): Known[] {
    const oldest = this.#now() - LIFETIME_MS
    return this.#lists.get(list)?.places.filter(({ at }) => at > oldest) ?? []
  }
}
