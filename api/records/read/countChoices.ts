import pg from 'pg'
import type { NamedTable } from '#schema/define.ts'
import type { RecordsDeps } from '../RecordsDeps.ts'
import type { FilterNode } from './conditions.ts'
import { conditionsOf } from './conditions.ts'
import { groupColumnOf } from './groupColumnOf.ts'
import type { PlannedStatement } from './planPage.ts'
import { Bindings, quoted, whereClause } from './sqlText.ts'

interface CountsRequest {
  filter?: readonly FilterNode[]
  /** The choice whose values are counted. */
  by: string
}

interface ValueCount {
  value: string | null
  count: number
}

interface Counted {
  /** Null if counting took too long. */
  counts: ValueCount[] | null
  /** Those that the table has at all, where they could not be counted; null if no index tells them. */
  occurring: string[] | null
}

/** Numbers beside choices are merely helpful, so the database spends no more time than this on them. */
const LIMIT_MS = 500

/** An index names the few values of a column in a few milliseconds; without one they are not worth a walk through the table. */
const OCCURRING_MS = 100

/** PostgreSQL's code for a statement that was cancelled by its time limit. */
const CANCELLED = '57014'

function planCounts(table: NamedTable, { filter = [], by }: CountsRequest): PlannedStatement {
  const value = groupColumnOf(table, by)
  const bindings = new Bindings()
  const where = whereClause(conditionsOf(table, filter), bindings)
  // Groups by the bare column, so that an index on it can be used.
  const text = `select ${value} as value, count(*)::int as count from ${quoted(table.name)}${where} group by ${quoted(by)} order by 2 desc, 1`
  return { text, values: bindings.values }
}

/** Steps from each value in an index to the next, so that it does not matter how many rows have them. */
export function planOccurring(table: NamedTable, by: string): PlannedStatement {
  const [name, column] = [quoted(table.name), quoted(by)]
  const text = `with recursive found (value) as (
    (select ${column} from ${name} where ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from ${name} where ${column} > found.value order by ${column} limit 1) from found where value is not null
  ) select value::text as value from found where value is not null`
  return { text, values: [] }
}

async function rowsWithin<R extends object>(
  pool: pg.Pool,
  { text, values }: PlannedStatement,
  limitMs: number,
): Promise<R[] | null> {
  const client = await pool.connect()
  try {
    await client.query(`begin read only; set local statement_timeout = ${limitMs}`)
    const { rows } = await client.query<R>(text, values)
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    const isTooLong = error instanceof pg.DatabaseError && error.code === CANCELLED
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    )
    if (isTooLong) return null
    throw error
  }
}

/**
 * How many rows that meet a filter have each value of a choice, the most frequent first; null if counting took longer than
 * half a second, and then which values occur in the table. Cached for two seconds, like totals.
 * @throws {AppError} COLUMN_UNFIT, UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export function countChoices({ db, counts }: RecordsDeps, table: NamedTable, request: CountsRequest): Promise<Counted> {
  const plan = planCounts(table, request)
  return counts.sums.sums(table.name, `${plan.text} ${JSON.stringify(plan.values)}`, () =>
    db.look.run(async (pool) => {
      const counted = await rowsWithin<ValueCount>(pool, plan, LIMIT_MS)
      if (counted) return { counts: counted, occurring: null }
      const found = await rowsWithin<{ value: string }>(pool, planOccurring(table, request.by), OCCURRING_MS)
      return { counts: null, occurring: found && found.map(({ value }) => value) }
    }),
  )
}
