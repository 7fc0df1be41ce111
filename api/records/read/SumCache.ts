/** As long as a cached total, so that a sum and the total beside it refer to the same moment. */
const KEPT_MS = 2000
const MOST_KEPT = 200

interface Kept {
  table: string
  at: number
  sums: Promise<unknown>
}

/** The sums of lists, cached for two seconds, so that people who look at the same list at the same time cost one computation. */
export class SumCache {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** The sums of a list, computed unless a computation was begun or completed a moment ago. */
  sums<T>(table: string, list: string, compute: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(list)
    if (known && this.#now() - known.at < KEPT_MS) return known.sums as Promise<T>
    const sums = compute()
    const kept: Kept = { table, at: this.#now(), sums }
    this.#kept.delete(list)
    this.#kept.set(list, kept)
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
    sums.catch(() => this.#kept.get(list) === kept && this.#kept.delete(list))
    return sums
  }

  /** Drops the sums of these tables and views. */
  drop(tables: ReadonlySet<string>): void {
    for (const [list, { table }] of this.#kept) if (tables.has(table)) this.#kept.delete(list)
  }

  clear(): void {
    this.#kept.clear()
  }
}
