import { addDays } from '#domain/day.ts'
import { compareDecimals } from '#domain/decimal.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { Row } from '../records/read/readRow.ts'
import type { Findings } from './Findings.ts'
import { RefusedGoods } from './RefusedGoods.ts'

/** A duty from a file. */
interface FoundDuty {
  row: number
  /** What distinguishes it from other duties. */
  key: Row
  /** In percent. */
  duty: string
  end: string | null
  /** Further columns, such as the legal basis. */
  more?: Row
}

interface KnownDuty {
  id: number
  key: string
  customs_duty: string
  end_date: string | null
  start_date: string
  source: string
}

interface Options {
  table: 'country_customs_duty_rate' | 'customs_duty_rate_no'
  /** The columns of its key, in order. */
  keys: readonly string[]
  source: string
  today: string
}

/**
 * The duties of a table after a new file: added and changed as in the file. Duties from earlier files that are no longer in it
 * end the day before, unless a row of their goods was refused. Rows that people have entered stay as they are.
 */
export class DutyRows {
  readonly #options: Options
  readonly #known: ReadonlyMap<string, KnownDuty>
  readonly #seen = new Set<string>()
  readonly #refused = new RefusedGoods()

  private constructor(options: Options, known: ReadonlyMap<string, KnownDuty>) {
    this.#options = options
    this.#known = known
  }

  static async read(db: Queryable, options: Options): Promise<DutyRows> {
    const { table, keys } = options
    const { rows } = await db.query<KnownDuty>(
      `select id, concat_ws(' ', ${keys.join(', ')}) as key, customs_duty::text, end_date::text, start_date::text, source from ${table}`,
    )
    return new DutyRows(options, new Map(rows.map((row) => [row.key, row])))
  }

  /** Takes a duty of the file. The same duty under several national codes is one. */
  async take(found: Findings, { row, key, duty, end, more = {} }: FoundDuty): Promise<void> {
    const { keys, table } = this.#options
    const label = keys.map((name) => String(key[name])).join(' ')
    if (this.#seen.has(label)) return
    this.#seen.add(label)
    const known = this.#known.get(label)
    if (!known) {
      const after = { ...key, customs_duty: duty, end_date: end, ...more }
      return found.change({ row, kind: 'added', label, table, after })
    }
    if (known.source === 'MANUAL') return
    const isSame = compareDecimals(known.customs_duty, duty) === 0 && known.end_date === end
    if (isSame) return
    const before = { customs_duty: known.customs_duty, end_date: known.end_date }
    const after = { customs_duty: duty, end_date: end }
    await found.change({ row, kind: 'changed', label, table, id: known.id, before, after })
  }

  /** Notes a row that was refused. */
  refuse(goods: string): void {
    this.#refused.add(goods)
  }

  /** Ends the duties that are no longer in the file; none after a file of which no row could be taken. */
  async closeOthers(found: Findings): Promise<void> {
    if (!this.#seen.size) return
    const { source, today, table } = this.#options
    for (const { id, key, end_date: end, start_date: start, source: from } of this.#known.values()) {
      if (from !== source || this.#seen.has(key) || (end !== null && end < today)) continue
      if (this.#refused.has(key.split(' ')[0] ?? '')) continue
      const last = start < today ? addDays(today, -1) : start
      if (last === end) continue
      await found.change({ row: 0, kind: 'closed', label: key, table, id, before: { end_date: end }, after: { end_date: last } })
    }
  }
}
