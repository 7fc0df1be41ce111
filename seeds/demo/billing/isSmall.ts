import type { Client } from 'pg'

const FEWEST = 40

/** Whether a demo has no merchant to spare for what seldom happens: one of so few is for tests, which count on each. */
export async function isSmall(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from em')
  return (rows[0]?.count ?? 0) < FEWEST
}
