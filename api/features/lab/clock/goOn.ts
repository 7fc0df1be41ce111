import { nextRuns } from '#domain/nextRuns.ts'
import { nextPlayed } from '#domain/lab/nextPlayed.ts'
import { catchUpOf } from '#schema/work/jobKinds.ts'
import type { Trx } from '../../../db/Database.ts'
import { setNextRun } from '../../../jobs/schedules/scheduleRows.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import type { AdvanceRow } from './advanceRows.ts'
import { addSteps, setAdvance, setMissed } from './advanceRows.ts'
import type { Due } from './missedOf.ts'
import { missedOf } from './missedOf.ts'
import { lockClock, moveClock } from './moveClock.ts'
import type { Turn } from './Turn.ts'

interface Timed {
  id: number
  cron: string
  timezone: string
  catchUp: 'each' | 'day' | 'last'
  next: Date
  /** Its next run that is played on the way; undefined if none is. */
  played: Date | undefined
}

/** All schedules with a next run, locked, so that no ticker starts what is played. */
async function lockSchedules(trx: Trx): Promise<Timed[]> {
  const rows = await trx
    .selectFrom('schedule')
    .select(['id', 'cron_time', 'timezone', 'action', 'next_date', 'last_run'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.flatMap(({ id, cron_time: cron, timezone, action, next_date, last_run }) => {
    if (next_date === null) return []
    const timed = { cron, timezone, catchUp: catchUpOf(action), next: new Date(next_date) }
    const lastRun = last_run === null ? null : new Date(last_run)
    return { id, ...timed, played: nextPlayed({ ...timed, lastRun }) }
  })
}

/**
 * Moves the clock to the next moment at which a run is played, or to the end of its way, where what runs once for the whole way is still
 * done. Every schedule that is passed gets its next run in the same transaction.
 * @returns undefined if the way goes on from there
 */
export async function goOn(trx: WriteTransaction, advance: AdvanceRow): Promise<Turn | undefined> {
  const { now } = await lockClock(trx)
  const target = new Date(advance.to_at)
  if (advance.is_ending) return arrive(trx, advance, target)
  const schedules = await lockSchedules(trx.db)
  const due = schedules.flatMap(({ played }) => played ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
  const isAtEnd = !due || due > target
  // What is late already is played where the clock stands.
  const moment = isAtEnd ? target : due > now ? due : now
  await moveClock(trx, { mode: 'frozen', moment })
  const { steps, missed } = await passSchedules(trx.db, schedules, { moment, missed: missedOf(advance) })
  await addSteps(trx.db, advance.id, isAtEnd ? [...steps, ...missed] : steps)
  await setMissed(
    trx.db,
    advance.id,
    Object.fromEntries((isAtEnd ? [] : missed).map((one) => [one.schedule, one.due.toISOString()])),
  )
  if (isAtEnd) await setAdvance(trx.db, advance.id, { is_ending: true })
  return undefined
}

/** Gives schedules that are due by a moment their next run. @returns the runs to be played there, and those that are made up for at the end */
async function passSchedules(
  trx: Trx,
  schedules: readonly Timed[],
  { moment, missed }: { moment: Date; missed: readonly Due[] },
) {
  const steps: Due[] = []
  const later = new Map(missed.map((one) => [one.schedule, one]))
  for (const { id, cron, timezone, next, played, catchUp } of schedules) {
    if (next > moment) continue
    if (played && played <= moment) steps.push({ schedule: id, due: played })
    const following = nextRuns({ cron, timezone }, moment)[0]
    if (catchUp !== 'each' && !(played && played <= moment)) later.set(id, { schedule: id, due: next })
    await setNextRun(trx, id, following)
  }
  steps.sort((a, b) => a.due.getTime() - b.due.getTime() || a.schedule - b.schedule)
  return { steps, missed: [...later.values()] }
}

/** The way is over: the clock stands there, or runs on from there. */
async function arrive(trx: WriteTransaction, advance: AdvanceRow, target: Date): Promise<Turn> {
  await moveClock(trx, { mode: advance.then_mode, moment: target })
  await setAdvance(trx.db, advance.id, { state: 'done' })
  return { wait: 'start' }
}
