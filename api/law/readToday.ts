import type { Queryable } from '../db/Queryable.ts'

/** The current day of the database, on which its triggers start changed rates. */
export async function readToday(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ today: string }>(`select to_char(business_today(), 'YYYY-MM-DD') as today`)
  return rows[0]?.today ?? ''
}
