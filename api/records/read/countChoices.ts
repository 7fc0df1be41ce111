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

/** Numbers beside choices are merely helpful, so the database spends no more time than this on them. */
const LIMIT_MS = 500

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

async function countWithin(pool: pg.Pool, { text, values }: PlannedStatement): Promise<ValueCount[] | null> {
  const client = await pool.connect()
  try {
    await client.query(`begin read only; set local statement_timeout = ${LIMIT_MS}`)
    const { rows } = await client.query<ValueCount>(text, values)
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
 * half a second. Cached for two seconds, like totals.
 * @throws {AppError} COLUMN_UNFIT, UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export function countChoices(
  { db, counts }: RecordsDeps,
  table: NamedTable,
  request: CountsRequest,
): Promise<ValueCount[] | null> {
  const plan = planCounts(table, request)
  return counts.sums.sums(table.name, `${plan.text} ${JSON.stringify(plan.values)}`, () =>
    db.look.run((pool) => countWithin(pool, plan)),
  )
}
