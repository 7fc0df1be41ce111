import type { Queryable } from '../../db/Queryable.ts'
import type { VatRateTable } from './oneRateADay.ts'

/** The rates of the line of a rate: commodity codes belong to the line, and so carry over to its next rate. */
export async function ratesOfLine(db: Queryable, table: VatRateTable, rateId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select same.id from ${table} rate join ${table} same using (country, rate_line) where rate.id = $1`,
    [rateId],
  )
  return rows.length ? rows.map(({ id }) => id) : [rateId]
}
