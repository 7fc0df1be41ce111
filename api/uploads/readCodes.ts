import type { Queryable } from '../db/Queryable.ts'

/** All HS6+ codes. */
export async function readCodes(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ code: string }>('select code from hs6p_code')
  return new Set(rows.map(({ code }) => code))
}
