import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const daysLeft = /(\(filing_due_day\(due\.scheme, due\.last_day\) - \(+\s*SELECT clock\.today\s+FROM clock\)+) AS days_left/

/** A return that is filed has no days left, nor is it late by any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_viewdef('filing_cockpit'::regclass) as text`.execute(db)
  const { text } = rows[0] ?? { text: '' }
  if (!daysLeft.test(text)) throw new RangeError(`The view filing_cockpit does not count days as expected: ${text}`)
  const changed = text.replace(daysLeft, `CASE WHEN r.status IS DISTINCT FROM 'submitted' THEN $1 END AS days_left`)
  await sql`create or replace view filing_cockpit as ${sql.raw(changed)}`.execute(db)
}
