import type { Scenario } from '#schema/lab/scenario.ts'
import type { Queryable } from '../../../db/Queryable.ts'

/** Which scenario, with which number, this world comes from, and the hash of what it was then. */
export interface WorldOrigin {
  scenario: Scenario
  number: number
  hash: string
}

/** Where the data of this demo come from; null if no scenario has made them. */
export async function readWorldOrigin(db: Queryable): Promise<WorldOrigin | null> {
  const { rows } = await db.query<WorldOrigin>(
    'select scenario, number, digest as hash from lab_world where scenario is not null',
  )
  return rows[0] ?? null
}
