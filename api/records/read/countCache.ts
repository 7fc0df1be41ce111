import { setTimeout as passed } from 'node:timers/promises'
import type { NamedTable } from '#schema/define.ts'
import { allTables } from '#schema/registry.ts'
import { currentPerson } from '../../db/onBehalfOf.ts'
import { ChangeCache } from './changeCache.ts'
import { CursorCache } from './cursorCache.ts'
import { SumCache } from './SumCache.ts'

const LIFETIME_MS = 2000
/** A total older than this is recounted in the background when it is requested, so that nobody waits under load. */
const RENEW_MS = 1000
const MAX_ENTRIES = 500
/** How long somebody waits for a count that another person started, which may be queued behind that person's own work. */
const OTHERS_WAIT_MS = 250

/** The lists that show a table's rows: the table itself and the views of it. */
const listsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  allTables.map(({ name }) => [name, new Set([name, ...allTables.filter((view) => view.of === name).map((view) => view.name)])]),
)

/** A list whose rows are to be counted. */
interface Counted {
  table: string
  list: string
  count: () => Promise<number>
}

interface Entry {
  table: string
  at: number
  /** The person for whom it is counted. */
  by: number | undefined
  total: Promise<number>
  /** The last total that was counted, even if it is too old to be shown. */
  last: number | undefined
  isCounted: boolean
  /** Whether a recount is in progress. */
  isRenewed: boolean
}

/**
 * Exact totals, cached for two seconds per filter: counting a million rows is nearly the whole cost of a first page. At most
 * one count per key is in flight, and this node's own writes drop the totals they may have changed at once.
 */
export class CountCache {
  readonly places: CursorCache
  readonly changes: ChangeCache
  readonly sums: SumCache
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
    this.places = new CursorCache(now)
    this.changes = new ChangeCache(now)
    this.sums = new SumCache(now)
  }

  /** The total of a list, counted unless that was done a moment ago. */
  total(table: string, list: string, count: () => Promise<number>): Promise<number> {
    const counted = { table, list, count }
    const known = this.#entries.get(list)
    const age = known ? this.#now() - known.at : LIFETIME_MS
    if (known && age < LIFETIME_MS) {
      if (age >= RENEW_MS && known.isCounted && !known.isRenewed) this.#renew(counted, known)
      return known.isCounted || known.by === currentPerson() ? known.total : this.#soon(counted, known)
    }
    return this.#count(counted, known)
  }

  #count(counted: Counted, known: Entry | undefined): Promise<number> {
    const { list } = counted
    const entry = this.#begin(counted, known)
    this.#store(list, entry)
    entry.total.catch(() => this.#entries.get(list) === entry && this.#entries.delete(list))
    return entry.total
  }

  /** The count that another person started, if it completes soon; otherwise, or if it fails, a count of one's own. */
  async #soon(counted: Counted, known: Entry): Promise<number> {
    const total = await Promise.race([known.total.catch(() => undefined), passed(OTHERS_WAIT_MS, undefined, { ref: false })])
    if (total !== undefined) return total
    const newer = this.#entries.get(counted.list)
    return newer && newer !== known && newer.by === currentPerson() ? newer.total : this.#count(counted, known)
  }

  #begin({ table, count }: Counted, known: Entry | undefined): Entry {
    const entry: Entry = {
      table,
      at: this.#now(),
      by: currentPerson(),
      total: count(),
      last: known?.last,
      isCounted: false,
      isRenewed: false,
    }
    entry.total.then(
      (total) => Object.assign(entry, { last: total, isCounted: true }),
      () => undefined,
    )
    return entry
  }

  #renew(counted: Counted, known: Entry): void {
    const { list } = counted
    known.isRenewed = true
    const newer = this.#begin(counted, known)
    newer.total.then(
      // Dropped meanwhile because of a change that this count may not include: discard it.
      () => this.#entries.get(list) === known && this.#store(list, newer),
      () => undefined,
    )
  }

  #store(list: string, entry: Entry): void {
    this.#entries.delete(list)
    this.#entries.set(list, entry)
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value ?? '')
  }

  /** The total when it was last counted: good enough to choose a plan, not to be shown. */
  lastTotal(list: string): number | undefined {
    return this.#entries.get(list)?.last
  }

  /** The total to show, if no counting is needed for it. */
  currentTotal(list: string): number | undefined {
    const known = this.#entries.get(list)
    return known?.isCounted && this.#now() - known.at < LIFETIME_MS ? known.last : undefined
  }

  /** Drops the totals of a table and of the views that show its rows. */
  drop({ name }: Pick<NamedTable, 'name'>): void {
    this.changes.drop(name)
    const lists = listsOf.get(name)
    if (!lists) return
    for (const [list, { table }] of this.#entries) if (lists.has(table)) this.#entries.delete(list)
    this.places.drop(lists)
    this.sums.drop(lists)
  }

  /** Drops everything, after a change of more than one table. */
  clear(): void {
    this.#entries.clear()
    this.places.clear()
    this.sums.clear()
    this.changes.clear()
  }
}
