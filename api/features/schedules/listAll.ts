import type { Db } from '../../db/Database.ts'

/** All schedules without paging, because there are only a few. */
export async function listAll(db: Db) {
  const found = await db
    .selectFrom('schedule')
    .select(['id', 'name', 'cron_time', 'timezone', 'action', 'variables', 'last_run', 'next_date'])
    .orderBy('id')
    .execute()
  const rows = found.map(({ next_date: nextDate, variables, ...row }) => ({
    ...row,
    variables: variables as Readonly<Record<string, string>>,
    nextDate,
  }))
  return { rows, total: rows.length }
}
