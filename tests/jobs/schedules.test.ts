/* Schedules: their calls, dates across clock changes, refusals, and one run for each tick whatever the number of nodes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jobKindNames } from '#schema/work/jobKinds.ts'
import { nextRuns } from '#domain/nextRuns.ts'
import type { JobHandler } from '../../api/jobs/JobHandler.ts'
import { tick } from '../../api/jobs/schedules/tick.ts'
import { foundWork } from '../../api/process/workers.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { ApiClient, Page } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'

interface Listed {
  id: number
  name: string
  cron_time: string
  timezone: string
  action: string
  variables: Record<string, unknown>
  last_run: string | null
  nextDate: string | null
}

/** The job handler for overdue invoices in these tests; by default it ends at once. */
let work: JobHandler = async () => ({ result: 'Marked none' })

const test = plain
  .extend('admin', { scope: 'file' }, ({ api }) => api.as('admin'))
  .extend('working', { scope: 'file' }, async ({ jobs }) => {
    await jobs.work({ mark_overdue: (attempt) => work(attempt) })
    return jobs
  })

const listed = async (api: ApiClient, name: string): Promise<Listed> => {
  const { data } = await api.get<Page<Listed>>('/api/schedules')
  const found = data.rows.find((row) => row.name === name)
  if (!found) throw new Error(`There is no schedule ${name}`)
  return found
}

test('the list has every schedule with its fields, and invoice schedules their payment mode [SCHED-17, SCHED-25, SCHED-26]', async ({
  api,
}) => {
  const { data } = await api.get<Page<Listed>>('/api/schedules')
  const names = ['id', 'name', 'cron_time', 'timezone', 'action', 'variables', 'last_run', 'nextDate'].toSorted()
  for (const row of data.rows) expect(Object.keys(row).toSorted()).toEqual(names)
  const modes = data.rows.filter(({ action }) => action === 'generate_invoices').map(({ variables }) => variables['em_type'])
  expect(modes).toEqual(['direct', 'indirect'])
})

test('there is a schedule for rates, invoices, reports, reminders, statistics and messages [SCHED-29, SCHED-30]', async ({
  api,
}) => {
  const { data } = await api.get<Page<Listed>>('/api/schedules')
  const found = foundWork.map(({ kind }) => kind)
  expect(new Set(data.rows.map(({ action }) => action))).toEqual(
    // People start the work on a file, on returns which they name, on addresses to invite, on payments that are sure, on a
    // month that they look at first, on a pack for an authority, and on what a person asks for.
    new Set(
      jobKindNames.filter(
        (name) =>
          !/_upload$|^compose_returns$|^invite_merchants$|^preview_invoices$|^confirm_bank_entries$|^make_evidence_pack$|^export_person$/.test(
            name,
          ) &&
          // What a lost node left of messages is looked for and has a schedule as well.
          (name === 'send_direct_messages' || !found.includes(name)),
      ),
    ),
  )
})

test('a schedule without a cron time runs at midnight [SCHED-24]', async ({ db, api }) => {
  await db.query(`insert into schedule (name, action) values ('Without a time', 'mark_overdue')`)
  expect(await listed(api, 'Without a time')).toMatchObject({ cron_time: '0 0 * * *' })
  await db.query(`delete from schedule where name = 'Without a time'`)
})

test('saving a time says so, and the next run follows the new zone at once [SCHED-18, SCHED-22]', async ({ admin, clock }) => {
  clock.set('2026-03-20T12:00:00Z')
  const { id, name } = await listed(admin, 'Automatic fee classes')
  const body = { id, cron_time: '30 6 * * 1-5', timezone: 'America/New_York' }
  const message = `Schedule ${name} updated`
  expect(await admin.post('/api/schedules/update', body)).toEqual({
    statusCode: 200,
    message,
    data: { code: 'SCHEDULE_UPDATED', params: { schedule: name }, message },
  })
  expect(await listed(admin, name)).toMatchObject({
    cron_time: '30 6 * * 1-5',
    timezone: 'America/New_York',
    nextDate: '2026-03-23T10:30:00.000Z',
  })
  clock.release()
})

test.for([
  { cron_time: 'abc', timezone: 'Mars', errors: { cron_time: 'Enter a valid Cron Time', timezone: 'Enter a valid Timezone' } },
  { cron_time: '* * * * * *', timezone: 'UTC', errors: { cron_time: 'Enter a valid Cron Time' } },
  { cron_time: '0 0 30 2 *', timezone: 'UTC', errors: { cron_time: 'Enter a valid Cron Time' } },
  { cron_time: '0 0 * * *', timezone: '+02:00', errors: { timezone: 'Enter a valid Timezone' } },
])('the time $cron_time in $timezone is refused and nothing is changed [SCHED-28]', async ({ errors, ...times }, { admin }) => {
  const before = await listed(admin, 'Clean up expired data')
  const reply = await admin.post('/api/schedules/update', { id: before.id, ...times })
  expect(reply).toMatchObject({ statusCode: 400, message: Object.values(errors)[0], errors })
  expect(await listed(admin, 'Clean up expired data')).toEqual(before)
})

test('only administrators change and run schedules; an unknown one is not found [SCHED-27]', async ({ api, admin }) => {
  const body = { id: 1, cron_time: '0 0 * * *', timezone: 'UTC' }
  expect(await api.post('/api/schedules/update', body)).toMatchObject({ statusCode: 403 })
  expect(await api.post('/api/schedules/invoke', { id: 1 })).toMatchObject({ statusCode: 403 })
  expect(await admin.post('/api/schedules/update', { ...body, id: 999_999 })).toMatchObject({ statusCode: 404 })
  expect(await admin.post('/api/schedules/invoke', { id: 999_999 })).toMatchObject({ statusCode: 404 })
})

describe('run now', () => {
  test('answers when the run has ended, and records the last run [SCHED-19, SCHED-27]', async ({ admin, working, db }) => {
    expect(working).toBeDefined()
    work = async () => {
      await pause(300)
      return { result: 'Marked 3' }
    }
    const before = await listed(admin, 'Overdue notifications')
    const message = 'Schedule Overdue notifications executed'
    expect(await admin.post('/api/schedules/invoke', { id: before.id })).toEqual({
      statusCode: 200,
      message,
      data: {
        code: 'SCHEDULE_EXECUTED',
        params: { schedule: 'Overdue notifications' },
        message,
        job: expect.any(Number) as number,
      },
    })
    const { rows } = await db.query(
      'select state, result, started_by from job_run where schedule_id = $1 order by id desc limit 1',
      [before.id],
    )
    expect(rows).toEqual([{ state: 'done', result: 'Marked 3', started_by: 'admin' }])
    const audited = await db.query(
      `select user_name, action, record_id from audit_log where path = '/api/schedules/invoke' order by id desc limit 1`,
    )
    expect(audited.rows).toEqual([{ user_name: 'admin', action: 'call', record_id: String(before.id) }])
    expect((await listed(admin, 'Overdue notifications')).last_run).not.toBe(before.last_run)
  })

  test('of a schedule that is running is refused with 409 [SCHED-32]', async ({ admin, working }) => {
    expect(working).toBeDefined()
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    work = async () => {
      begun.resolve()
      await go.promise
      return { result: 'Marked none' }
    }
    const { id } = await listed(admin, 'Overdue notifications')
    const first = admin.post('/api/schedules/invoke', { id })
    await begun.promise
    expect(await admin.post('/api/schedules/invoke', { id })).toMatchObject({
      statusCode: 409,
      message: 'Schedule Overdue notifications is already running',
    })
    go.resolve()
    expect(await first).toMatchObject({ statusCode: 200 })
  })

  test('of a run that has ended does it anew, but not while the schedule is running', async ({ admin, working }) => {
    work = async () => ({ result: 'Marked none' })
    const { id } = await listed(admin, 'Overdue notifications')
    const run = await admin.post<{ job: number }>('/api/schedules/invoke', { id })
    const again = () => admin.post<{ id: number }>('/api/jobs/run_again', { id: run.data.job, reason: 'Once more' })
    const { statusCode, data } = await again()
    expect(statusCode).toBe(200)
    expect(await working.ended(data.id, AbortSignal.timeout(20_000))).toMatchObject({ state: 'done', again_of: run.data.job })
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    work = async () => {
      begun.resolve()
      await go.promise
      return { result: 'Marked none' }
    }
    const other = admin.post('/api/schedules/invoke', { id })
    await begun.promise
    expect(await again()).toMatchObject({ statusCode: 409, code: 'JOB_UNDER_WAY' })
    go.resolve()
    expect(await other).toMatchObject({ statusCode: 200 })
  })
})

test('each kind of job has a handler', ({ config, databases }) => {
  const handled = Object.keys(jobHandlers({ config, db: databases }))
  expect(jobKindNames.toSorted()).toEqual(handled.toSorted())
})

test('the grace period is a number of days [SCHED-20]', async ({ api }) => {
  expect(await api.get('/api/visualize/grace_period')).toMatchObject({ statusCode: 200, data: expect.any(Number) as number })
})

test.for(['import', 'non_eu_gb', 'non_eu_no', 'non_eu_ch', 'non_union', 'union'])(
  'past reports of the scheme %s refuse a month to come [SCHED-13]',
  async (scheme, { api }) => {
    expect(await api.post(`/test/persistence/generate_past_reports_fiscal_${scheme}`, { date: '2199-01-01' })).toMatchObject({
      statusCode: 400,
      message: 'Date cannot be in the future',
    })
  },
)

describe('next runs across a clock change', () => {
  test.for([
    // The night of 28 to 29 March 2026 has no half past two in Brussels: the clock goes from two to three.
    ['30 2 * * *', '2026-03-28T12:00:00Z', ['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z']],
    // The night of 24 to 25 October has it twice.
    ['30 2 * * *', '2026-10-24T12:00:00Z', ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']],
    ['0 0 * * *', '2026-10-24T12:00:00Z', ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
  ] as const)('of %s after %s', ([cron, after, expected]) => {
    const runs = nextRuns({ cron, timezone: 'Europe/Brussels' }, new Date(after), 2)
    expect(runs.map((run) => run.toISOString())).toEqual(expected)
  })
})

test('ticks missed while no node ran become one run, and the next one is counted from now', async ({ databases, jobs, db }) => {
  const { rows } = await db.query<{ id: number }>(
    `insert into schedule (name, cron_time, action, next_date) values ('Slept', '* * * * *', 'mark_overdue', '2026-01-01') returning id`,
  )
  const id = rows[0]?.id
  await tick({ db: databases.write, jobs }, new Date('2026-01-03T10:00:30Z'))
  const ticks = await db.query('select due_at, job_id is not null as has_job from schedule_run where schedule_id = $1', [id])
  expect(ticks.rows).toEqual([{ due_at: new Date('2026-01-01T00:00:00Z'), has_job: true }])
  const { rows: next } = await db.query('select next_date from schedule where id = $1', [id])
  expect(next).toEqual([{ next_date: new Date('2026-01-03T10:01:00Z') }])
  await db.query('update schedule set next_date = null where id = $1', [id])
  await db.query(`update schedule set cron_time = '0 0 1 1 *' where id = $1`, [id])
})

test('a stored cron time of six fields runs to the second; people cannot save one', async ({ databases, jobs, db, admin }) => {
  const { rows } = await db.query<{ id: number }>(
    `insert into schedule (name, cron_time, action) values ('To the second', '15 30 10 * * *', 'mark_overdue') returning id`,
  )
  const id = rows[0]?.id
  await db.query(`update schedule set next_date = '2199-01-01' where id <> $1`, [id])
  const next = async () => (await db.query('select next_date from schedule where id = $1', [id])).rows
  expect(await tick({ db: databases.write, jobs }, new Date('2026-01-03T10:30:14Z'))).toBe(0)
  expect(await next()).toEqual([{ next_date: new Date('2026-01-03T10:30:15Z') }])
  expect(await tick({ db: databases.write, jobs }, new Date('2026-01-03T10:30:15Z'))).toBe(1)
  expect(await next()).toEqual([{ next_date: new Date('2026-01-04T10:30:15Z') }])
  const times = { id, cron_time: '15 30 10 * * *', timezone: 'UTC' }
  expect(await admin.post('/api/schedules/update', times)).toMatchObject({
    statusCode: 400,
    errors: { cron_time: 'Enter a valid Cron Time' },
  })
  await db.query(`update schedule set next_date = null, cron_time = '0 0 1 1 *' where id = $1`, [id])
})

test('a tick that was started is not started again, even if its date comes back', async ({ databases, jobs, db }) => {
  const { rows } = await db.query<{ id: number }>(
    `insert into schedule (name, cron_time, action, next_date) values ('Put back', '0 0 1 1 *', 'mark_overdue', '2026-01-01') returning id`,
  )
  const id = rows[0]?.id
  for (const started of [1, 0]) {
    await db.query(`update schedule set next_date = '2026-01-01' where id = $1`, [id])
    expect(await tick({ db: databases.write, jobs }, new Date('2026-01-01T00:00:30Z'))).toBe(started)
  }
  await db.query('update schedule set next_date = null where id = $1', [id])
})

test('two nodes of 1,000 ticks each, with clocks 90 seconds apart, start 1,000 runs', async ({ config, db, jobs }) => {
  // No node runs the jobs, which would cost more than starting them.
  await jobs.stop()
  await db.query('update schedule set next_date = $1', ['2199-01-01T00:00:00Z'])
  const { rows } = await db.query<{ id: number }>(
    `insert into schedule (name, cron_time, timezone, action, next_date)
     values ('Each minute', '* * * * *', 'Europe/Brussels', 'mark_overdue', '2026-03-28T17:02:00Z') returning id`,
  )
  const nodes = [0, 90].map((skew) =>
    spawn(process.execPath, [join(import.meta.dirname, 'tickingNode.ts'), '2026-03-28T17:00:00Z', '1000', String(skew)], {
      env: { ...process.env, DATABASE_URL: config.databaseUrl, JWT_SECRET: config.jwtSecret },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const codes = await Promise.all(nodes.map(async (node) => (await once(node, 'exit'))[0] as number))
  expect(codes).toEqual([0, 0])
  const { rows: counts } = await db.query(
    `select count(*)::int as runs, count(distinct due_at)::int as ticks, min(due_at) as first, max(due_at) as last
     from job_run where schedule_id = $1`,
    [rows[0]?.id],
  )
  // From the first minute of the faster clock to its last one.
  expect(counts).toEqual([
    { runs: 1000, ticks: 1000, first: new Date('2026-03-28T17:02:00Z'), last: new Date('2026-03-29T09:41:00Z') },
  ])
})
