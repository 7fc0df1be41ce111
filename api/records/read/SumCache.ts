/** As long as a cached total, so that a sum and the total beside it refer to the same moment. */
const KEPT_MS = 2000
const MAX_ENTRIES = 200

interface Entry {
  table: string
  at: number
  sums: Promise<unknown>
}

/** The sums of lists, cached for two seconds, so that people who look at the same list at the same time cost one computation. */
export class SumCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** The sums of a list, computed unless a computation was begun or completed a moment ago. */
  sums<T>(table: string, list: string, compute: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(list)
    if (known && this.#now() - known.at < KEPT_MS) return known.sums as Promise<T>
    const sums = compute()
    const entry: Entry = { table, at: this.#now(), sums }
    this.#entries.delete(list)
    this.#entries.set(list, entry)
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value ?? '')
    sums.catch(() => this.#entries.get(list) === entry && this.#entries.delete(list))
    return sums
  }

  /** Drops the sums of these tables and views. */
  drop(tables: ReadonlySet<string>): void {
    for (const [list, { table }] of this.#entries) if (tables.has(table)) this.#entries.delete(list)
  }

  clear(): void {
    this.#entries.clear()
  }
}
