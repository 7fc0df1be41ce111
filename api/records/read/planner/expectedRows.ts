import type { ReadingDatabase } from '../../../db/ReadingDatabase.ts'
import type { PagePlan } from '../planPage.ts'

interface Explained {
  Plan: { 'Plan Rows': number }
}

/** How many rows PostgreSQL's planner expects to meet the filter of a list, from its statistics: no row is read for it. */
export async function expectedRows(db: ReadingDatabase, { texts, values }: PagePlan): Promise<number> {
  const { rows } = await db.query<{ 'QUERY PLAN': Explained[] }>(`explain (format json) ${texts.matching}`, values)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
