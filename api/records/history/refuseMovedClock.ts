import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'

/**
 * History is kept by real time, so there is no list as of a day of the business while that is another one.
 * @throws {AppError} CLOCK_MOVED
 */
export async function refuseMovedClock(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ moved: boolean }>('select business_now_if_moved() is not null as moved')
  if (rows[0]?.moved) throw new AppError('CLOCK_MOVED')
}
