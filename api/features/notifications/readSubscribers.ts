import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../../records/read/readRow.ts'
import { findRow } from '../../records/read/readRow.ts'
import { typesOf } from './subscribedTypes.ts'

const table = tableOf('notification_subscriber')

async function wholeOf(db: Queryable, ids: readonly number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const id of ids) {
    const row = await findRow(db, table, id)
    if (row) rows.push(row)
  }
  const types = await typesOf(db, rows)
  return rows.map((row, place) => ({ ...row, ...types[place] }))
}

/** The subscribers who are told of a type (NOTIF-14). @throws {AppError} UNKNOWN_ROW */
export async function subscribersOfType(db: Queryable, id: number): Promise<{ rows: Row[]; total: number }> {
  if (!(await findRow(db, tableOf('eas_error_notification_types'), id))) throw new AppError('UNKNOWN_ROW')
  const { rows } = await db.query<{ id: number }>(
    'select subscriber_id as id from notification_subscription where type_id = $1 order by 1',
    [id],
  )
  const found = await wholeOf(
    db,
    rows.map((row) => row.id),
  )
  return { rows: found, total: found.length }
}

/** The subscriber with an e-mail (NOTIF-15). @throws {AppError} UNKNOWN_ROW */
export async function subscriberByEmail(db: Queryable, email: string): Promise<Row> {
  const { rows } = await db.query<{ id: number }>('select id from notification_subscriber where lower(email) = lower($1)', [
    email,
  ])
  const [found] = await wholeOf(
    db,
    rows.map(({ id }) => id),
  )
  if (!found) throw new AppError('UNKNOWN_ROW')
  return found
}
