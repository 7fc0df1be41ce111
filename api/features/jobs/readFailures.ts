import type { JobKindName } from '#schema/work/jobKinds.ts'
import { isJobKind } from '#schema/work/jobKinds.ts'
import type { Queryable } from '../../db/Queryable.ts'

const HOUR_MS = 3_600_000
/** The last hour, day, 7 days and 30 days. */
const AGES_MS = [HOUR_MS, 24 * HOUR_MS, 7 * 24 * HOUR_MS, 30 * 24 * HOUR_MS] as const

/** How many jobs of each kind have failed since each of these moments; kinds without a failure are left out. */
export async function readFailures(db: Queryable, now: Date) {
  const since = AGES_MS.map((age) => new Date(now.getTime() - age).toISOString())
  const { rows } = await db.query<{ kind: string; counts: number[] }>(
    `select kind, array[count(*) filter (where finished_at >= $1), count(*) filter (where finished_at >= $2),
       count(*) filter (where finished_at >= $3), count(*)]::int[] as counts
     from job_run where state = 'failed' and finished_at >= $4 group by kind order by kind`,
    since,
  )
  const known = rows.flatMap(({ kind, counts }): { kind: JobKindName; counts: number[] }[] =>
    isJobKind(kind) ? [{ kind, counts }] : [],
  )
  return { since, rows: known }
}
