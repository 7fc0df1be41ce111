/** The rows that have changed since an instant, by table. */
export type Changed = ReadonlyMap<string, number[]>

/** As long as a kept total: a page of the past and its total tell of the same moment. */
const KEPT_MS = 2000
const MOST_KEPT = 200

interface Kept {
  at: number
  tables: ReadonlySet<string>
  changed: Changed
}

/**
 * What has changed since a day in the tables of a list, for a moment: whoever looks at the past turns pages, sorts and
 * filters, and none of that changes it. Any change of one of the tables ends it at once.
 */
export class KeptChanges {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number
  #drops = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** What is known; undefined when it has to be read. */
  known(list: string, since: string): Changed | undefined {
    const kept = this.#kept.get(`${list} ${since}`)
    return kept && this.#now() - kept.at < KEPT_MS ? kept.changed : undefined
  }

  /** Reads what has changed, and keeps it unless a change came meanwhile. */
  async read(list: string, since: string, tables: Iterable<string>, read: () => Promise<Changed>): Promise<Changed> {
    const at = this.#now()
    const drops = this.#drops
    const changed = await read()
    if (drops === this.#drops) this.#keep(`${list} ${since}`, { at, tables: new Set(tables), changed })
    return changed
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
  }

  /** A table has changed. */
  drop(table: string): void {
    this.#drops += 1
    for (const [key, { tables }] of this.#kept) if (tables.has(table)) this.#kept.delete(key)
  }

  clear(): void {
    this.#drops += 1
    this.#kept.clear()
  }
}
