import type { NamedTable } from '#schema/define.ts'
import { allTables } from '#schema/registry.ts'
import type { Statement } from './planPage.ts'

const KEPT_MS = 2000
const MOST_KEPT = 500

const viewsOf = ({ name }: Pick<NamedTable, 'name'>): string[] =>
  allTables.flatMap((view) => (view.of === name ? [view.name] : []))

interface Kept {
  table: string
  at: number
  total: Promise<number>
}

/**
 * Exact totals, kept for two seconds a filter: counting a million rows is nearly all of what a first page costs. One
 * count a key is in flight at a time, and our own writes drop what they may have changed at once.
 */
export class CountCache {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  total(table: string, { text, values }: Statement, count: () => Promise<number>): Promise<number> {
    const key = `${text} ${JSON.stringify(values)}`
    const known = this.#kept.get(key)
    if (known && this.#now() - known.at < KEPT_MS) return known.total
    const total = count()
    this.#kept.delete(key)
    this.#kept.set(key, { table, at: this.#now(), total })
    total.catch(() => this.#kept.delete(key))
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return total
  }

  /** Forgets the totals of a table and of the views that show its rows. */
  drop(changed: Pick<NamedTable, 'name'>): void {
    for (const [key, { table }] of this.#kept)
      if (table === changed.name || viewsOf(changed).includes(table)) this.#kept.delete(key)
  }

  /** Forgets everything: for a change of more than one table. */
  clear(): void {
    this.#kept.clear()
  }
}
