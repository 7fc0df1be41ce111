import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { minuteText } from '#domain/lab/minuteText.ts'
import type { Database, Db, Trx } from '../../../db/Database.ts'
import { AppError } from '../../../errors.ts'

export type AdvanceRow = Selectable<Database['lab_advance']>
export type StepRow = Selectable<Database['lab_step']>
type StepState = StepRow['state']

/** States in which a way of the clock can still go on. */
const openStates = ['playing', 'paused', 'stopped'] as const

/** How many steps a screen shows. */
const NEWEST = 200

/** The way that the clock is on, if it is on one; there is at most one. */
export const findOpenAdvance = (db: Db | Trx): Promise<AdvanceRow | undefined> =>
  db.selectFrom('lab_advance').selectAll().where('state', 'in', openStates).executeTakeFirst()

/**
 * @param states of a way that stands against what is wanted; by default all in which it can still go on
 * @throws {AppError} LAB_ADVANCING with who has sent the clock on its way, and when by the real clock
 */
export async function refuseAdvancing(db: Db | Trx, states: readonly AdvanceRow['state'][] = openStates): Promise<void> {
  const open = await findOpenAdvance(db)
  if (!open || !states.includes(open.state)) return
  throw new AppError('LAB_ADVANCING', { params: { name: open.user_name, moment: minuteText(new Date(open.started_at)) } })
}

/** The same, locked: nodes take turns. */
export const lockOpenAdvance = (trx: Trx): Promise<AdvanceRow | undefined> =>
  trx.selectFrom('lab_advance').selectAll().where('state', 'in', openStates).forUpdate().executeTakeFirst()

/** The newest way of the clock with the number of its steps. */
export async function newestAdvance(db: Db) {
  const row = await db.selectFrom('lab_advance').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  const { steps, failed } = await db
    .selectFrom('lab_step')
    .select(sql<number>`count(*)::int`.as('steps'))
    .select(sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'))
    .where('advance_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const { missed: _missed, is_ending: _isEnding, user_id: _user, ...shown } = row
  return { ...shown, steps, failed }
}

export async function addAdvance(
  trx: Trx,
  row: Pick<AdvanceRow, 'from_at' | 'to_at' | 'then_mode' | 'goes_on' | 'user_id' | 'user_name'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('lab_advance')
    .values({ ...row, state: 'playing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets the state of a way; one that is over says when that was, by the real clock. */
export async function setAdvance(trx: Trx, id: number, values: Partial<Pick<AdvanceRow, 'state' | 'is_ending'>>): Promise<void> {
  const isOver = values.state === 'done' || values.state === 'cancelled'
  await trx
    .updateTable('lab_advance')
    .set({ ...values, ...(isOver && { ended_at: sql<string>`real_now()` }) })
    .where('id', '=', id)
    .execute()
}

/** Keeps which schedules would have run since, of whose runs only the last one counts: the moment of that, by their ids. */
export async function setMissed(trx: Trx, id: number, missed: Readonly<Record<string, string>>): Promise<void> {
  await trx
    .updateTable('lab_advance')
    .set({ missed: JSON.stringify(missed) })
    .where('id', '=', id)
    .execute()
}

export async function addSteps(trx: Trx, advance: number, steps: readonly { schedule: number; due: Date }[]): Promise<void> {
  if (!steps.length) return
  await trx
    .insertInto('lab_step')
    .values(steps.map(({ schedule, due }) => ({ advance_id: advance, schedule_id: schedule, due_at: due.toISOString() })))
    .execute()
}

/** The step that is to be taken or has not ended. */
export const currentStep = (db: Db | Trx, advance: number): Promise<StepRow | undefined> =>
  db
    .selectFrom('lab_step')
    .selectAll()
    .where('advance_id', '=', advance)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function setStep(trx: Trx, id: number, values: { state: StepState; job_id?: number }): Promise<void> {
  await trx.updateTable('lab_step').set(values).where('id', '=', id).execute()
}

/** The newest steps of a way with what their jobs said, the last one first. */
export const listSteps = (db: Db, advance: number) =>
  db
    .selectFrom('lab_step as s')
    .innerJoin('schedule', 'schedule.id', 's.schedule_id')
    .leftJoin('job_run as j', 'j.id', 's.job_id')
    .select(['s.id', 'schedule.name as schedule', 's.due_at', 's.job_id', 'j.result', 'j.error', 'j.said'])
    // A way that was ended does not note any more how its last run has ended.
    .select(sql<StepState>`case s.state when 'running' then coalesce(j.state, 'done') else s.state end`.as('state'))
    .where('s.advance_id', '=', advance)
    .orderBy('s.id', 'desc')
    .limit(NEWEST)
    .execute()
