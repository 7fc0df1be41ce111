import type { Queryable } from '../db/Queryable.ts'

/** Whether rows have come into the ledger that open returns do not show yet (`noteReturns`). */
export async function hasLedgerChanged(db: Queryable): Promise<boolean> {
  const { rows } = await db.query('select from return_change limit 1')
  return rows.length > 0
}

export interface ReturnChange {
  id: number
  em_id: number
  registration_id: number
  month: string
}

/** The oldest notes of changed returns. */
export async function readReturnChanges(db: Queryable, most: number): Promise<ReturnChange[]> {
  const { rows } = await db.query<ReturnChange>(
    `select id, em_id, registration_id, to_char(month, 'YYYY-MM-DD') as month from return_change order by id limit $1`,
    [most],
  )
  return rows
}

/** Takes notes away once their returns are composed again. */
export async function dropReturnChanges(db: Queryable, changes: readonly ReturnChange[]): Promise<void> {
  await db.query('delete from return_change where id = any($1::bigint[]) and em_id = any($2::integer[])', [
    changes.map(({ id }) => id),
    [...new Set(changes.map(({ em_id }) => em_id))],
  ])
}

/** The open returns that notes are about: of the registration, with a period that ends in that month or later. */
export async function openReturnsOf(
  db: Queryable,
  changes: readonly ReturnChange[],
): Promise<{ registration_id: number; day: string }[]> {
  const { rows } = await db.query<{ registration_id: number; day: string }>(
    `select distinct r.registration_id, to_char(r.last_day, 'YYYY-MM-DD') as day
     from unnest($1::integer[], $2::bigint[], $3::date[]) c (em_id, registration_id, month)
     join fiscal_report r on r.em_id = c.em_id and r.registration_id = c.registration_id and r.last_day >= c.month
     where r.status <> 'submitted' order by 1, 2`,
    [changes.map(({ em_id }) => em_id), changes.map(({ registration_id }) => registration_id), changes.map(({ month }) => month)],
  )
  return rows
}
