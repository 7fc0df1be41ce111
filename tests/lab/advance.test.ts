/* The clock goes forward from one due moment to the next: what would have happened happens, in order, each once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as fc from 'fast-check'
import type pg from 'pg'
import { dayOf } from '#domain/day.ts'
import { nextRuns } from '#domain/nextRuns.ts'
import { advanceLabClock, setLabClock, steerLabClock } from '#schema/calls/lab/clock.ts'
import { catchUpOf } from '#schema/work/jobKinds.ts'
import { projectRoot } from '../../api/config.ts'
import { tick } from '../../api/jobs/schedules/tick.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect } from '../support/test.ts'
import { arrived, clockOf, post, test as plain } from './labTest.ts'
import { noteRuns, RUNS } from './noteRuns.ts'
import { deliverAgain } from '../support/deliverAgain.ts'

const YEAR = new Date().getUTCFullYear() + 1
const FROM = `${YEAR}-03-30T12:00:00.000Z`
const TO = `${YEAR}-04-02T12:00:00.000Z`
const DAY_MS = 86_400_000

interface Schedule {
  id: number
  cron_time: string
  timezone: string
  action: string
}

const test = plain.extend('begun', { scope: 'file' }, async ({ tester, databases, lab, db }) => {
  await db.query(`${RUNS}; grant all on run to public; update schedule set next_date = null, last_run = null`)
  await post(tester, setLabClock, { mode: 'frozen', at: FROM })
  await tick({ db: databases.write, jobs: lab.jobs }, new Date(FROM))
  return FROM
})

/** The runs of a schedule on the way, counted from its pattern, without those that count only once at the end. */
function expectedRuns({ action, cron_time: cron, timezone }: Schedule): string[] {
  const all = nextRuns({ cron, timezone }, new Date(FROM), 200).filter((due) => due <= new Date(TO))
  const [catchUp, ends] = [catchUpOf(action), all.length ? [`${action} ${TO}`] : []]
  if (catchUp === 'last') return ends
  const played = catchUp === 'each' ? all : all.filter((due, at) => !at || dayOf(due) !== dayOf(all[at - 1] ?? due))
  return [...played.map((due) => `${action} ${due.toISOString()}`), ...(catchUp === 'day' ? ends : [])]
}

const runsOf = async (db: pg.Client) =>
  (await db.query<{ id: number; kind: string; job: number; at: Date; till: number }>('select * from run order by id')).rows

const steps = async (api: ApiClient) => {
  const { advance } = await clockOf(api)
  const { data } = await api.get<{ schedule: string; state: string; job_id: number; result: string }[]>(
    `/test/lab/clock/steps?advance=${advance?.id}`,
  )
  return data
}

test('over the end of a month each run that counts is made at its moment, one after the other, and hourly ones once', async ({
  begun,
  tester,
  node,
  db,
}) => {
  expect(begun).toBe(FROM)
  const { stop } = await node(noteRuns())
  expect(await post(tester, advanceLabClock, { to: { at: TO } })).toMatchObject({ statusCode: 200 })
  expect(await post(tester, advanceLabClock, { to: { days: 1 } })).toMatchObject({
    statusCode: 409,
    code: 'LAB_ADVANCING',
    params: { name: 'tester', moment: expect.stringMatching(`^${YEAR - 1}-.* UTC$`) },
  })
  expect(await post(tester, setLabClock, { mode: 'running' })).toMatchObject({ statusCode: 409, code: 'LAB_ADVANCING' })
  const clock = await arrived(tester)
  await stop()
  expect(clock).toMatchObject({ mode: 'frozen', now: TO, advance: { failed: 0, user_name: 'tester' } })

  const { rows: schedules } = await db.query<Schedule>('select id, cron_time, timezone, action from schedule')
  const expected = schedules.flatMap(expectedRuns).toSorted()
  const runs = await runsOf(db)
  expect(expected.length).toBeGreaterThan(40)
  expect(runs.map(({ kind, at }) => `${kind} ${at.toISOString()}`).toSorted()).toEqual(expected)
  expect(runs.map(({ at }) => at.getTime())).toEqual(runs.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  // No run had begun when the one before it ended.
  expect(runs.filter(({ id, till }) => till !== id)).toEqual([])
  const played = (await steps(tester)).filter(({ state }) => state !== 'skipped')
  expect(played).toHaveLength(runs.length)
  expect(played[0]).toMatchObject({ state: 'done', result: 'Noted', job_id: runs.at(-1)?.job })
  const { rows: late } = await db.query(`select name from schedule where next_date <= business_now()`)
  expect(late).toEqual([])
})

test('a run that fails stops the clock there; its way goes on from there, is paused, and is ended', async ({
  begun,
  tester,
  node,
  db,
}) => {
  expect(begun).toBe(FROM)
  await db.query('truncate run')
  const { stop } = await node(noteRuns({ failing: 'generate_invoices' }))
  await post(tester, advanceLabClock, { to: { days: 1 } })
  const stopped = await arrived(tester, 'stopped')
  const { rows: invoicing } = await db.query<Schedule>(
    `select cron_time, timezone from schedule where action = 'generate_invoices' order by id`,
  )
  const [direct, indirect] = invoicing.map(({ cron_time: cron, timezone }) =>
    nextRuns({ cron, timezone }, new Date(TO))[0]?.toISOString(),
  )
  expect(stopped.now).toBe(direct)
  expect((await steps(tester))[0]).toMatchObject({
    schedule: 'Direct invoices',
    state: 'failed',
    error: expect.stringMatching('rate'),
  })
  expect(await post(tester, steerLabClock, { what: 'go_on' })).toMatchObject({ data: { advance: { state: 'playing' } } })
  await expect.poll(async () => (await clockOf(tester)).now, { timeout: 20_000 }).toBe(indirect)
  await arrived(tester, 'stopped')
  await stop()
  expect(await post(tester, steerLabClock, { what: 'pause' })).toMatchObject({
    data: { advance: { state: 'paused', failed: 2 } },
  })
  expect(await post(tester, steerLabClock, { what: 'cancel' })).toMatchObject({ data: { advance: { state: 'cancelled' } } })
  expect(await post(tester, steerLabClock, { what: 'go_on' })).toMatchObject({ statusCode: 409, code: 'LAB_NOT_ADVANCING' })
  expect(await clockOf(tester)).toMatchObject({ mode: 'frozen', now: indirect })
  // The way before it has been over all the time.
  const { rows: ways } = await db.query('select state, ended_at is null as goes_on from lab_advance order by id')
  expect(ways).toEqual([
    { state: 'done', goes_on: false },
    { state: 'cancelled', goes_on: false },
  ])
  // What would have run once at the end is due now.
  const { rows } = await db.query(`select action from schedule where next_date <= business_now() order by action`)
  expect(rows).toEqual(expect.arrayContaining([{ action: 'clean_up' }, { action: 'rebuild_dashboard' }]))
})

test('a node that is killed on the way is followed by another one, which makes every run that is left, and none twice', async ({
  begun,
  config,
  tester,
  node,
  db,
  onTestFinished,
}) => {
  expect(begun).toBe(FROM)
  await db.query('truncate run')
  const killed = spawn(process.execPath, [join(projectRoot, 'tests/lab/playingNode.ts')], {
    env: { ...process.env, DATABASE_URL: config.databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void killed.kill('SIGKILL'))
  expect(await post(tester, advanceLabClock, { to: { days: 2 }, afterwards: 'running' })).toMatchObject({ statusCode: 200 })
  await expect.poll(async () => (await runsOf(db)).length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(2)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const before = (await runsOf(db)).length
  await deliverAgain(db)
  const { stop } = await node(noteRuns())
  const clock = await arrived(tester)
  await stop()
  expect(clock.mode).toBe('running')
  expect(Date.parse(clock.now)).toBeGreaterThanOrEqual(Date.parse(clock.advance?.to_at ?? ''))
  const runs = await runsOf(db)
  expect(runs.length).toBeGreaterThan(before)
  const { rows } = await db.query(
    `select s.id from lab_step s join lab_advance a on a.id = s.advance_id and a.to_at = $1
     left join run on run.job = s.job_id where s.state <> 'skipped' and run.id is null`,
    [clock.advance?.to_at],
  )
  expect(rows).toEqual([])
  expect(runs).toHaveLength((await steps(tester)).filter(({ state }) => state !== 'skipped').length)
  const { rows: twice } = await db.query(`select schedule_id, due_at from schedule_run group by 1, 2 having count(*) > 1`)
  expect(twice).toEqual([])
})

test('a way in pieces of any length has the runs of one that is gone at once, and no schedule runs twice for one moment', async ({
  begun,
  tester,
  node,
  db,
}) => {
  expect(begun).toBe(FROM)
  await db.query('truncate run')
  const from = new Date((await post(tester, setLabClock, { mode: 'frozen' })).data.now)
  const to = new Date(from.getTime() + 2 * DAY_MS)
  const { stop } = await node(noteRuns())
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  const cuts = fc.sample(fc.uniqueArray(fc.integer({ min: 1, max: 2 * 1440 - 1 }), { minLength: 2, maxLength: 4 }), {
    seed,
    numRuns: 1,
  })
  const ends = (cuts[0] ?? []).toSorted((a, b) => a - b).map((minute) => new Date(from.getTime() + minute * 60_000))
  for (const end of [...ends, to]) {
    await post(tester, advanceLabClock, { to: { at: end.toISOString() }, afterwards: 'frozen' })
    await arrived(tester)
  }
  await stop()
  const { rows: schedules } = await db.query<Schedule>('select id, cron_time, timezone, action from schedule')
  const counting = schedules.filter(({ action }) => catchUpOf(action) === 'each')
  const expected = counting.flatMap(({ action, cron_time: cron, timezone }) =>
    nextRuns({ cron, timezone }, from, 200).flatMap((due) => (due <= to ? `${action} ${due.toISOString()}` : [])),
  )
  const made = (await runsOf(db)).filter(({ kind }) => counting.some(({ action }) => action === kind))
  expect(made.map(({ kind, at }) => `${kind} ${at.toISOString()}`).toSorted(), `seed ${seed}`).toEqual(expected.toSorted())
  const { rows: twice } = await db.query('select schedule_id, due_at from schedule_run group by 1, 2 having count(*) > 1')
  expect(twice).toEqual([])
})

test('what nodes do all the time is done at each moment before the clock goes on from it', async ({
  begun,
  tester,
  node,
  db,
}) => {
  expect(begun).toBe(FROM)
  await db.query('truncate run')
  const from = (await post(tester, setLabClock, { mode: 'frozen' })).data.now
  const moments = new Map<string, number>()
  // At each moment a first turn does not do all of it.
  const turn = async () => {
    const { rows } = await db.query<{ now: Date }>('select business_now() as now')
    const now = rows[0]?.now.toISOString() ?? ''
    const turns = (moments.get(now) ?? 0) + 1
    moments.set(now, turns)
    return turns === 1
  }
  const { stop } = await node(noteRuns(), [], [turn])
  await post(tester, advanceLabClock, { to: { days: 1 }, afterwards: 'frozen' })
  const { now } = await arrived(tester)
  await stop()
  const played = (await runsOf(db)).map(({ at }) => at.toISOString())
  expect(played.length).toBeGreaterThan(2)
  expect(Math.min(...moments.values())).toBeGreaterThan(1)
  expect([...moments.keys()].toSorted()).toEqual([...new Set([from, ...played, now])].toSorted())
})

test('what nodes find to do is done before the clock goes on, at the moment it came about; what a day brings, once a day', async ({
  begun,
  tester,
  node,
  db,
}) => {
  expect(begun).toBe(FROM)
  await db.query('truncate run')
  const from = new Date((await post(tester, setLabClock, { mode: 'frozen' })).data.now)
  const count = `count(*) filter (where kind = 'sync_daily_rates') > count(*) filter (where kind = 'follow_ledger')`
  const isWaiting = async () => (await db.query<{ is: boolean }>(`select ${count} as is from run`)).rows[0]?.is === true
  const settled: string[] = []
  const isDayNew = async () => {
    const told = `not exists (select from run where kind = 'alert_filings' and at >= business_today())`
    const { rows } = await db.query<{ day: string; is: boolean }>(`select business_today()::text as day, ${told} as is`)
    if (rows[0]?.is) return true
    settled.push(rows[0]?.day ?? '')
    return false
  }
  // As if rates had changed what returns say; nobody looks for that in the time that the way takes.
  const everyMs = 3_600_000
  const { stop } = await node(noteRuns({ failing: 'clean_up' }), [
    { kind: 'follow_ledger', everyMs, isWaiting },
    { kind: 'alert_filings', everyMs, daily: true, isWaiting: isDayNew },
  ])
  await post(tester, advanceLabClock, { to: { days: 2 }, afterwards: 'frozen', goes_on: true })
  const { advance, now } = await arrived(tester)
  await stop()
  expect(now).toBe(new Date(from.getTime() + 2 * DAY_MS).toISOString())
  const momentsOf = (runs: Awaited<ReturnType<typeof runsOf>>, wanted: string) =>
    runs.flatMap(({ kind, at }) => (kind === wanted ? [at.toISOString()] : []))
  const runs = await runsOf(db)
  expect(momentsOf(runs, 'sync_daily_rates').length).toBeGreaterThan(1)
  expect(momentsOf(runs, 'follow_ledger')).toEqual(momentsOf(runs, 'sync_daily_rates'))
  // It is asked for until nothing is left of it, and then not until the next day.
  const days = [0, 1, 2].map((later) => dayOf(new Date(from.getTime() + later * DAY_MS)))
  expect(momentsOf(runs, 'alert_filings').map((at) => at.slice(0, 10))).toEqual(days)
  expect(settled).toEqual(days)
  // A run that failed has not stopped it, because it was to go on.
  expect(advance).toMatchObject({ state: 'done', goes_on: true, failed: 1 })
})
