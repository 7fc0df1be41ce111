import { isDeepStrictEqual } from 'node:util'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { Findings } from '../Findings.ts'

interface Options {
  table: 'taric_measure' | 'taric_exclusion' | 'taric_group_member'
  /** The columns that distinguish a row, the first one with an index of its own. */
  keys: readonly [string, ...string[]]
  today: Day
  /** Whether a row of the table stays, although the file has no row like it. */
  stays?: (row: Row) => boolean
}

interface Taken {
  row: number
  key: string
  values: Row
}

/** A sample with the key of a published row becomes that row. */
const SOURCE = 'TARIC'

/** So many rows are compared with the table at once, so that memory holds neither all of the file nor all of the table. */
const CHUNK = 500

/**
 * A table of the tariff after a new file, row by row as published: new and changed rows as in the file; those that it no longer
 * has end the day before. Rows that have ended stay for orders of that time.
 */
export class TaricRows {
  readonly #db: Queryable
  readonly #options: Options
  /** Keys of the file; identical rows are one. */
  readonly #taken = new Set<string>()
  /** Ids of the table's rows that the file has. */
  readonly #found = new Set<number>()
  #waiting: Taken[] = []

  constructor(db: Queryable, options: Options) {
    this.#db = db
    this.#options = options
  }

  /** Takes a row of the file, with the values of all its columns. */
  async take(found: Findings, { row, values: published }: { row: number; values: Row }): Promise<void> {
    const values = { ...published, source: SOURCE }
    const key = this.#keyOf(values)
    if (this.#taken.has(key)) return
    this.#taken.add(key)
    this.#waiting.push({ row, key, values })
    if (this.#waiting.length >= CHUNK) await this.#compare(found)
  }

  /** Compares the last rows, and ends those that the file no longer has; none after a file without any row. */
  async end(found: Findings): Promise<void> {
    await this.#compare(found)
    if (!this.#taken.size) return
    const { table, today, stays = () => false } = this.#options
    const last = addDays(today, -1)
    for (let after = 0; ;) {
      const { rows } = await this.#db.query<{ row: Row & { id: number } }>(
        `select to_jsonb(t) as row from ${table} t where id > $1 order by id limit ${CHUNK}`,
        [after],
      )
      for (const { row } of rows) {
        const { id, end_date: end, source } = row
        after = id
        if (source !== SOURCE || this.#found.has(id) || (typeof end === 'string' && end < today) || stays(row)) continue
        const label = this.#keyOf(row)
        await found.change({ row: 0, kind: 'closed', label, table, id, before: { end_date: end }, after: { end_date: last } })
      }
      if (rows.length < CHUNK) return
    }
  }

  #keyOf(values: Row): string {
    const parts = this.#options.keys.map((name) => values[name])
    return parts.map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : '-')).join(' ')
  }

  async #compare(found: Findings): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const { table, keys } = this.#options
    const [first] = keys
    const { rows } = await this.#db.query<{ row: Row & { id: number } }>(
      `select to_jsonb(t) as row from ${table} t where ${first} = any($1)`,
      [[...new Set(waiting.map(({ values }) => values[first]))]],
    )
    const known = new Map(rows.map(({ row }) => [this.#keyOf(row), row]))
    for (const { row, key, values } of waiting) {
      const before = known.get(key)
      if (!before) {
        await found.change({ row, kind: 'added', label: key, table, after: values })
        continue
      }
      this.#found.add(before.id)
      const differing = Object.keys(values).filter((name) => !isDeepStrictEqual(before[name], values[name]))
      if (!differing.length) continue
      const pick = (from: Row): Row => Object.fromEntries(differing.map((name) => [name, from[name] ?? null]))
      await found.change({
        row,
        kind: 'changed',
        label: key,
        table,
        id: before.id,
        before: pick(before),
        after: pick(values),
      })
    }
  }
}
