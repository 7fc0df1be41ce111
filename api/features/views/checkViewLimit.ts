import { sql } from 'kysely'
import type { Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

/** How many views one person may have on all screens together. */
const MAX_VIEWS = 100

/**
 * Makes sure that a person may save one more view. The lock lasts until the transaction ends, so that two tabs together
 * cannot exceed the limit.
 * @throws {AppError} TOO_MANY_VIEWS
 */
export async function checkViewLimit(trx: Trx, owner_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`views of ${owner_id}`}))`.execute(trx)
  const { count } = await trx
    .selectFrom('saved_view')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_VIEWS) throw new AppError('TOO_MANY_VIEWS', { params: { limit: MAX_VIEWS } })
}
