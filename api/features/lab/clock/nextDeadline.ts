import { dayOf } from '#domain/day.ts'
import type { Db, Trx } from '../../../db/Database.ts'
import { AppError } from '../../../errors.ts'

/** When people begin to work on the day, by UTC. */
const MORNING = '08:00'

/** The morning of the next day on which the filing cockpit has a return that is not filed. @throws {AppError} LAB_NO_DEADLINE */
export async function nextDeadline(db: Db | Trx, now: Date): Promise<Date> {
  const row = await db
    .selectFrom('filing_cockpit')
    .select('due_date')
    .where('state', '<>', 'submitted')
    .where('due_date', '>', dayOf(now))
    .orderBy('due_date')
    .limit(1)
    .executeTakeFirst()
  if (!row?.due_date) throw new AppError('LAB_NO_DEADLINE')
  return new Date(`${row.due_date}T${MORNING}:00Z`)
}
