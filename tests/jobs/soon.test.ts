/* Calls that start a job answer with its result if there is one soon, and otherwise with the job. */
import { say } from '#schema/messages/sentences.ts'
import { createApp } from '../../api/process/createApp.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'

/** Shorter than the five seconds of a node, so that nobody waits for them here. */
const SOON_MS = 100

const test = plain
  .extend('jobs', { scope: 'file' }, ({ databases }, { onCleanup }) => {
    const jobs = new Jobs({ db: databases, log: () => undefined, soonMs: SOON_MS })
    onCleanup(() => jobs.stop())
    return jobs
  })
  .extend('admin', { scope: 'file' }, async ({ config, databases, jobs }, { onCleanup }) => {
    const app = await createApp({ config, db: databases, jobs })
    await app.ready()
    onCleanup(() => app.close())
    return new ApiClient(app).as('admin')
  })

interface WithJob {
  code: string
  job: number
}

describe('while no node works on jobs', () => {
  test('billing by hand answers with its job, the same for each repetition', async ({ admin, db }) => {
    const tester = await admin.as('tester')
    const send = (key?: string) =>
      tester.inject({
        method: 'POST',
        url: '/test/persistence/generate_past_invoices',
        payload: { invoice_date: '2026-01-15', payment_mode: 'direct' },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      })
    const first = await send('bill once')
    const { code, job, ...rest } = first.json<{ data: WithJob }>().data
    expect([first.statusCode, code, Object.hasOwn(rest, 'issued')]).toEqual([200, 'JOB_GOES_ON', false])
    const again = await send('bill once')
    expect([again.headers['idempotent-replay'], again.json<{ data: WithJob }>().data.job]).toEqual(['true', job])
    // Who asks again and again has one job that waits, and no queue.
    for (let time = 0; time < 3; time++) expect((await send()).json()).toMatchObject({ data: { job } })
    const { rows } = await db.query(`select kind, input->>'month' as month from job_run where id >= $1`, [job])
    expect(rows).toEqual([{ kind: 'generate_invoices', month: '2026-01' }])
  })

  test('a sync says that it goes on, which is neither success nor failure', async ({ admin }) => {
    for (const path of ['updatedailyexchangerates', 'updateannualexchangerates', 'synccountryvatrates']) {
      const { body } = await admin.inject({ url: `/api/${path}` })
      const reply = JSON.parse(body) as { statusCode: number; data: number; said: { code: string }; job: number }
      expect(reply).toMatchObject({ statusCode: 200, data: 202, said: { code: 'JOB_GOES_ON', params: { job: reply.job } } })
      const repeated = await admin.inject({ url: `/api/${path}` })
      expect(repeated.json()).toMatchObject({ data: 202, job: reply.job })
    }
  })

  test('a schedule that is run by hand says so too', async ({ admin, db }) => {
    const { rows } = await db.query<{ id: number; name: string }>(
      `select id, name from schedule where action = 'mark_overdue' order by id limit 1`,
    )
    const [{ id, name } = { id: 0, name: '' }] = rows
    const { data } = await admin.post<WithJob & { message: string }>('/api/schedules/invoke', { id })
    expect(data).toMatchObject({
      code: 'SCHEDULE_GOES_ON',
      message: `Schedule ${name} is still running, as job ${data.job}`,
    })
  })
})

test('the jobs that a person has started and that have not ended are listed, the newest first and at most twenty', async ({
  admin,
  databases,
  jobs,
  db,
}) => {
  const operator = await admin.as('operator')
  const { rows } = await db.query<{ id: number; userName: string }>(
    `select id, user_name as "userName" from operator_user where user_name in ('operator', 'operator2') order by user_name`,
  )
  const [author, another] = rows
  const add = (by = author ?? { id: null, userName: 'Test' }) =>
    databases.write.transaction().execute((trx) => jobs.add(trx, { kind: 'mark_overdue', author: by }))
  const ids: number[] = []
  for (let n = 0; n < 24; n++) ids.unshift(await add())
  const ofAnother = await add(another)
  const [running, done, failed, cancelled] = ids
  for (const [id, state] of [
    [running, 'running'],
    [done, 'done'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
  ] as const)
    await db.query(
      `update job_run set state = $2, finished_at = case when $2 = 'running' then null else now() end where id = $1`,
      [id, state],
    )
  const mine = (await operator.get<{ rows: { id: number; state: string }[] }>('/api/jobs/mine')).data.rows
  expect(mine.map(({ id }) => id)).toEqual([running, ...ids.slice(4, 23)])
  expect(mine[0]?.state).toBe('running')
  const theirs = (await (await admin.as('operator2')).get<{ rows: { id: number }[] }>('/api/jobs/mine')).data.rows
  expect(theirs.map(({ id }) => id)).toEqual([ofAnother])
})

test('who has started a job can wait for its result, and nobody else can', async ({ admin, jobs }) => {
  const { job } = (await admin.inject({ url: '/api/updateannualexchangerates' })).json<{ job: number }>()
  expect(await admin.get(`/api/jobs/mine/${job}`)).toMatchObject({ data: { state: 'waiting', message: null } })
  expect(await (await admin.as('operator')).get(`/api/jobs/mine/${job}`)).toMatchObject({ statusCode: 404 })
  await jobs.work({ sync_annual_rates: () => Promise.resolve({ result: say('RATES_NOT_NEWER'), rowsOut: 0 }) })
  await expect
    .poll(() => admin.get(`/api/jobs/mine/${job}`), { timeout: 15_000 })
    .toMatchObject({ data: { state: 'done', message: 'No newer rates are published', rows_out: 0 } })
})

test('a lock that is waited for in vain is a sentence for the caller, and nothing for the log', async ({ api, db }) => {
  const { data } = await api.insert<{ id: number }>('courier', { name: 'Held', code: 'HELD' })
  const id = data.rows[0]?.id
  await db.query('begin')
  await db.query('select from courier where id = $1 for update', [id])
  const reply = await api.post('/api/persistence/update', { tableName: 'courier', data: { id, name: 'Let go' } })
  await db.query('rollback')
  expect(reply).toMatchObject({
    statusCode: 409,
    code: 'LOCKED',
    message: 'Somebody else is changing the same records. Please try again in a moment',
  })
  expect((await db.query(`select from error_log where source = 'api'`)).rowCount).toBe(0)
})
