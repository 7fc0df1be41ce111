import type pg from 'pg'
import type { CountCache } from './countCache.ts'
import { jsonRows } from './jsonRows.ts'
import type { PagePlan } from './planPage.ts'

const wireText: pg.CustomTypesConfig = { getTypeParser: (() => (text: string) => text) as pg.CustomTypesConfig['getTypeParser'] }

type TextRows = { rows: (string | null)[][] }

/** The rows of a page as the JSON text of an array, and how many rows there are in all (-1 when nobody asks). */
export async function readPage(pool: pg.Pool, counts: CountCache, plan: PagePlan, withTotal = true) {
  const read = pool.query({ ...plan.rows, rowMode: 'array', types: wireText }) as unknown as Promise<TextRows>
  const [{ rows }, total] = await Promise.all([
    read,
    withTotal
      ? counts.total(plan.table.name, plan.count, async () =>
          Number((await pool.query<{ count: string }>(plan.count)).rows[0]?.count),
        )
      : -1,
  ])
  return { json: jsonRows(plan.table, plan.columns, rows), count: rows.length, total }
}

/** The answer of a list call, as the JSON text that goes on the wire. */
export async function runPage(pool: pg.Pool, counts: CountCache, plan: PagePlan, withTotal = true): Promise<string> {
  const { json, total } = await readPage(pool, counts, plan, withTotal)
  return `{"statusCode":200,"data":{"rows":${json},"total":${total}}}`
}
