import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/Database.ts'

export type ScheduleRow = Pick<
  Selectable<Database['schedule']>,
  'id' | 'name' | 'cron_time' | 'timezone' | 'action' | 'variables' | 'next_date'
>

const columns = ['id', 'name', 'cron_time', 'timezone', 'action', 'variables', 'next_date'] as const

/** Schedules that are due or have no next date yet, each locked. Nodes wait for each other: one that skipped locked rows would be a tick late. */
export const takeDue = (trx: Trx, now: Date): Promise<ScheduleRow[]> =>
  trx
    .selectFrom('schedule')
    .select(columns)
    .where((row) => row.or([row('next_date', '<=', now.toISOString()), row('next_date', 'is', null)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** A schedule, locked so that nobody else starts it at the same time. */
export const lockSchedule = (trx: Trx, id: number): Promise<ScheduleRow | undefined> =>
  trx.selectFrom('schedule').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Records that a schedule was due at a moment. @returns false if that was recorded already */
export async function recordTick(trx: Trx, schedule: number, due: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('schedule_run')
    .values({ schedule_id: schedule, due_at: due, job_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const setJobOfTick = (trx: Trx, tick: { schedule: number; due: string }, job: number) =>
  trx
    .updateTable('schedule_run')
    .set({ job_id: job })
    .where('schedule_id', '=', tick.schedule)
    .where('due_at', '=', tick.due)
    .execute()

export const setNextRun = (trx: Trx, id: number, next: Date | undefined) =>
  trx
    .updateTable('schedule')
    .set({ next_date: next?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()

/** Records that a schedule is being run now. */
export const recordRun = (trx: Trx, id: number) =>
  trx
    .updateTable('schedule')
    .set({ last_run: sql`(select business_now())` })
    .where('id', '=', id)
    .execute()
