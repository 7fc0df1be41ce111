/** The rows that have changed since an instant, by table. */
type Changed = ReadonlyMap<string, number[]>

/** As long as a cached total, so that a page as of a day and its total refer to the same moment. */
const LIFETIME_MS = 2000
const MAX_ENTRIES = 200

/** A list whose changes since an instant are wanted, with the tables that it reads. */
interface ListSince {
  list: string
  since: string
  tables: Iterable<string>
}

interface Entry {
  at: number
  tables: ReadonlySet<string>
  changed: Changed
}

/**
 * A short-lived cache of the rows that have changed since a day: while somebody pages, sorts and filters a list as of that
 * day, they stay the same. A change of one of the tables removes the entry at once.
 */
export class ChangeCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number
  #drops = 0

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** The cached changes; undefined if they have to be read. */
  known(list: string, since: string): Changed | undefined {
    const entry = this.#entries.get(`${list} ${since}`)
    return entry && this.#now() - entry.at < LIFETIME_MS ? entry.changed : undefined
  }

  /** Reads the changes and caches them, unless another change arrives meanwhile. */
  async read({ list, since, tables }: ListSince, read: () => Promise<Changed>): Promise<Changed> {
    const at = this.#now()
    const drops = this.#drops
    const changed = await read()
    if (drops === this.#drops) this.#store(`${list} ${since}`, { at, tables: new Set(tables), changed })
    return changed
  }

  #store(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value ?? '')
  }

  /** Removes the entries of a table that has changed. */
  drop(table: string): void {
    this.#drops += 1
    for (const [key, { tables }] of this.#entries) if (tables.has(table)) this.#entries.delete(key)
  }

  clear(): void {
    this.#drops += 1
    this.#entries.clear()
  }
}
