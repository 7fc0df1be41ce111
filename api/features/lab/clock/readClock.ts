import { sql } from 'kysely'
import { monthEndAfter } from '#domain/lab/clockTarget.ts'
import type { Databases } from '../../../db/databases.ts'
import { newestAdvance } from './advanceRows.ts'
import { nextRunAfter } from './nextRunAfter.ts'

/** What the clock of the business says, where it can go next, and the way that it is on. */
export async function readClock({ write }: Pick<Databases, 'write'>) {
  const { now, ...row } = await write
    .selectFrom('lab_clock')
    .select(['mode', 'set_at', 'version'])
    .select(sql<string>`business_now()`.as('now'))
    .executeTakeFirstOrThrow()
  const next = await nextRunAfter(write, new Date(now))
  return {
    ...row,
    now,
    month_end: monthEndAfter(new Date(now)).toISOString(),
    next_run: next?.toISOString() ?? null,
    advance: await newestAdvance(write),
  }
}
