import type { DashboardName } from '#schema/work/dashboardRows.ts'
import { dayOf } from '#domain/day.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { countMonths } from './countMonths.ts'
import { figures } from './figures.ts'

/** A figure as it was last counted, with its rows as JSON. */
interface CachedFigure {
  refreshed_at: string
  rows: string
}

/** Recounts figures inside a transaction; after it every node answers with them. @returns when they were counted */
export async function refreshFigures(db: Queryable, names: readonly DashboardName[], now: Date): Promise<string> {
  await countMonths(db)
  for (const name of names)
    await db.query(
      `insert into dashboard_cache (name, rows, refreshed_at)
       select $2, coalesce(jsonb_agg(to_jsonb(figure)), '[]'), $3 from (${figures[name]}) figure
       on conflict (name) do update set rows = excluded.rows, refreshed_at = excluded.refreshed_at`,
      [dayOf(now), name, now.toISOString()],
    )
  return now.toISOString()
}

/** A figure as it was last counted; undefined if it never was. */
export async function cachedFigure(db: Queryable, name: DashboardName): Promise<CachedFigure | undefined> {
  const { rows } = await db.query<CachedFigure>(
    `select to_char(refreshed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as refreshed_at, rows::text as rows
     from dashboard_cache where name = $1`,
    [name],
  )
  return rows[0]
}
