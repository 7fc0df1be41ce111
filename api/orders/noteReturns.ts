import type { NewRow } from '#schema/rows.ts'
import type { Queryable } from '../db/Queryable.ts'

type Entry = Pick<NewRow<'vat_ledger'>, 'em_id' | 'registration_id' | 'tax_point' | 'origin_tax_point'>

/** A registration whose open returns from a month on are to be composed again. */
interface Change {
  em_id: number
  registration_id: number
  month: string
}

/** The returns that new rows of the ledger change. */
export function returnsOf(rows: readonly Entry[]): Change[] {
  const changes = new Map<string, Change>()
  for (const { em_id, registration_id, tax_point, origin_tax_point } of rows) {
    if (registration_id === null) continue
    const day = origin_tax_point < tax_point ? origin_tax_point : tax_point
    const change = { em_id, registration_id, month: `${day.slice(0, 7)}-01` }
    changes.set(`${registration_id} ${change.month}`, change)
  }
  return [...changes.values()]
}

/** Notes them, each in a row of its own, so that no two writers wait for each other; a job composes them and takes the notes away. */
export async function noteReturns(db: Queryable, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return
  await db.query(
    `insert into return_change (em_id, registration_id, month) select * from unnest($1::integer[], $2::bigint[], $3::date[])`,
    [changes.map(({ em_id }) => em_id), changes.map(({ registration_id }) => registration_id), changes.map(({ month }) => month)],
  )
}
