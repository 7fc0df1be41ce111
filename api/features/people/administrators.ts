import { sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'

/** Whether a row is that of somebody who is an administrator and may sign in. */
export const isAdministrator = ({ roles }: Readonly<Row>): boolean => Array.isArray(roles) && roles.includes('admin')

const isActive = (row: Readonly<Row>): boolean => isAdministrator(row) && row['enabled'] === true

/**
 * Refuses a change after which nobody could administer, since nobody could give the role back. Two that happen at once wait for each other.
 * @throws {AppError} LAST_ADMINISTRATOR
 */
export async function keepAnAdministrator(
  { db }: WriteTransaction,
  before: Readonly<Row> & { id: number },
  after: Readonly<Row>,
): Promise<void> {
  if (!isActive(before) || isActive(after)) return
  await sql`select pg_advisory_xact_lock(hashtext('clearance administrators'))`.execute(db)
  const other = await db
    .selectFrom('operator_user')
    .select('id')
    .where('enabled', '=', true)
    .where('id', '<>', before.id)
    .where(sql<boolean>`'admin' = any(roles)`)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new AppError('LAST_ADMINISTRATOR')
}
