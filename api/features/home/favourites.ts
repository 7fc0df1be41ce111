import { sql } from 'kysely'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'

/** How many pages one person may mark as favourites. */
const MAX_FAVOURITES = 50

/** The pages that a person has marked, in the order of marking. */
export const favouritesOf = (db: Databases['write'], operator_id: number) =>
  db.selectFrom('favourite_page').select('route').where('operator_id', '=', operator_id).orderBy('id').execute()

/**
 * Marks a page or removes the mark. The lock lasts until the transaction ends, so that two tabs together cannot exceed the
 * limit. @returns how many marks changed
 * @throws {AppError} TOO_MANY_FAVOURITES
 */
export async function saveFavourite(
  db: Databases['write'],
  operator_id: number,
  { route, is_favourite }: { route: string; is_favourite: boolean },
): Promise<number> {
  if (!is_favourite) {
    const { numDeletedRows } = await db
      .deleteFrom('favourite_page')
      .where('operator_id', '=', operator_id)
      .where('route', '=', route)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`favourites of ${operator_id}`}))`.execute(trx)
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('favourite_page')
      .values({ operator_id, route })
      .onConflict((conflict) => conflict.columns(['operator_id', 'route']).doNothing())
      .executeTakeFirst()
    const { length } = await favouritesOf(trx, operator_id)
    if (length > MAX_FAVOURITES) throw new AppError('TOO_MANY_FAVOURITES', { params: { limit: MAX_FAVOURITES } })
    return Number(numInsertedOrUpdatedRows)
  })
}
