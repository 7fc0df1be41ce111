import { setTimeout as passed } from 'node:timers/promises'
import type { NamedTable } from '#schema/define.ts'
import { allTables } from '#schema/registry.ts'
import { personServed } from '../../db/onBehalfOf.ts'
import { ChangeCache } from './changeCache.ts'
import { CursorCache } from './cursorCache.ts'
import { SumCache } from './SumCache.ts'

const KEPT_MS = 2000
/** A total older than this is recounted in the background when it is requested, so that nobody waits under load. */
const RENEW_MS = 1000
const MOST_KEPT = 500
/** How long somebody waits for a count that another person started, which may be queued behind that person's own work. */
const OTHERS_MS = 250

/** The lists that show a table's rows: the table itself and the views of it. */
const listsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  allTables.map(({ name }) => [name, new Set([name, ...allTables.filter((view) => view.of === name).map((view) => view.name)])]),
)

interface Kept {
  table: string
  at: number
  /** The person for whom it is counted. */
  by: number | undefined
  total: Promise<number>
  /** The last total that was counted, even if it is too old to be shown. */
  last: number | undefined
  isCounted: boolean
  /** Whether a recount is under way. */
  isRenewed: boolean
}

/**
 * Exact totals, kept for two seconds per filter: counting a million rows is nearly the whole cost of a first page. At most
 * one count per key is in flight, and this node's own writes drop the totals they may have changed at once.
 */
export class CountCache {
  readonly places: CursorCache
  readonly changes: ChangeCache
  readonly sums: SumCache
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
    this.places = new CursorCache(now)
    this.changes = new ChangeCache(now)
    this.sums = new SumCache(now)
  }

  /** The total of a list, counted unless that was done a moment ago. */
  total(table: string, list: string, count: () => Promise<number>): Promise<number> {
    const known = this.#kept.get(list)
    const age = known ? this.#now() - known.at : KEPT_MS
    if (known && age < KEPT_MS) {
      if (age >= RENEW_MS && known.isCounted && !known.isRenewed) this.#renew(table, list, known, count)
      return known.isCounted || known.by === personServed() ? known.total : this.#soon(table, list, known, count)
    }
    return this.#count(table, list, known, count)
  }

  #count(table: string, list: string, known: Kept | undefined, count: () => Promise<number>): Promise<number> {
    const kept = this.#begin(table, known?.last, count)
    this.#keep(list, kept)
    kept.total.catch(() => this.#kept.get(list) === kept && this.#kept.delete(list))
    return kept.total
  }

  /** The count that another person started, if it completes soon; otherwise, or if it fails, a count of one's own. */
  async #soon(table: string, list: string, known: Kept, count: () => Promise<number>): Promise<number> {
    const total = await Promise.race([known.total.catch(() => undefined), passed(OTHERS_MS, undefined, { ref: false })])
    if (total !== undefined) return total
    const newer = this.#kept.get(list)
    return newer && newer !== known && newer.by === personServed() ? newer.total : this.#count(table, list, known, count)
  }

  #begin(table: string, last: number | undefined, count: () => Promise<number>): Kept {
    const kept: Kept = { table, at: this.#now(), by: personServed(), total: count(), last, isCounted: false, isRenewed: false }
    kept.total.then(
      (total) => Object.assign(kept, { last: total, isCounted: true }),
      () => undefined,
    )
    return kept
  }

  #renew(table: string, list: string, known: Kept, count: () => Promise<number>): void {
    known.isRenewed = true
    const newer = this.#begin(table, known.last, count)
    newer.total.then(
      // Dropped meanwhile because of a change that this count may not include: discard it.
      () => this.#kept.get(list) === known && this.#keep(list, newer),
      () => undefined,
    )
  }

  #keep(list: string, kept: Kept): void {
    this.#kept.delete(list)
    this.#kept.set(list, kept)
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
  }

  /** The total when it was last counted: good enough to choose a plan, not to be shown. */
  lastTotal(list: string): number | undefined {
    return this.#kept.get(list)?.last
  }

  /** The total to show, if no counting is needed for it. */
  keptTotal(list: string): number | undefined {
    const known = this.#kept.get(list)
    return known?.isCounted && this.#now() - known.at < KEPT_MS ? known.last : undefined
  }

  /** Forgets the totals of a table and of the views that show its rows. */
  drop({ name }: Pick<NamedTable, 'name'>): void {
    this.changes.drop(name)
    const lists = listsOf.get(name)
    if (!lists) return
    for (const [list, { table }] of this.#kept) if (lists.has(table)) this.#kept.delete(list)
    this.places.drop(lists)
    this.sums.drop(lists)
  }

  /** Forgets everything: for a change of more than one table. */
  clear(): void {
    this.#kept.clear()
    this.places.clear()
    this.sums.clear()
    this.changes.clear()
  }
}
