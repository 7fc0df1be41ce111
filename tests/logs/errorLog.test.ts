import { expect, test } from '../support/test.ts'
import { unzipped } from '../support/unzipped.ts'

const path = '/api/report/error_log/csv'

test.beforeAll(async ({ db }) => {
  await db.query('delete from error_log')
  await db.query(
    `insert into error_log (time_logged, source, error_type, message, details)
     select '2026-03-01T10:00:00Z'::timestamptz + make_interval(secs => n), 'api', 'Error', 'message ' || n, '{"secret": "detail"}'
     from generate_series(1, 2500) n`,
  )
})

test('the error log is read newest first, a page at a time [ERR-04]', async ({ api }) => {
  const { statusCode, data } = await api.get<{ rows: { id: number; message: string }[]; total: number }>(
    '/api/visualize/error_log_report',
  )
  expect(statusCode).toBe(200)
  expect(data.total).toBe(2500)
  expect(data.rows).toHaveLength(100)
  expect(data.rows.map(({ message }) => message).slice(0, 2)).toEqual(['message 2500', 'message 2499'])
})

test('it is downloaded as a zip whose name holds the UTC time, with one CSV of all rows [CONST-07] [CONST-18] [ERR-05]', async ({
  api,
  clock,
}) => {
  clock.set('2026-03-02T10:04:05Z')
  const response = await api.inject({ method: 'GET', url: path })
  clock.release()
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toBe('attachment; filename="error_log_20260302100405.zip"')
  const files = unzipped(response.rawPayload)
  expect([...files.keys()]).toEqual(['error_log.csv'])
  const lines = files.get('error_log.csv')?.toString('utf8').trim().split('\r\n') ?? []
  expect(lines).toHaveLength(2501)
  expect(lines[0]).toBe('"ID","Time Logged","Source","EM ID","EM Name","Error Type","Message","Path","Status Code"')
  expect(lines[1]).toContain(',"2026-03-01T10:41:40.000Z","api",,,"Error","message 2500",')
  expect(lines.at(-1)).toContain('"message 1",')
})

test('details are reserved for the owner of the server [ERR-06]', async ({ api }) => {
  const response = await api.inject({ method: 'GET', url: path })
  expect(unzipped(response.rawPayload).get('error_log.csv')?.includes('secret')).toBe(false)
})

test('no spreadsheet treats a cell of it as a formula', async ({ api, db }) => {
  const payloads = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\nx', '\rx', '＝1', '＋1', '－1', '＠x']
  await db.query(
    `insert into error_log (source, error_type, message) select 'api', 'Planted', payload from unnest($1::text[]) payload`,
    [payloads],
  )
  const response = await api.inject({ method: 'GET', url: path })
  const csv = unzipped(response.rawPayload).get('error_log.csv')?.toString('utf8') ?? ''
  const planted = csv.split('\r\n').filter((line) => line.includes('Planted'))
  expect(planted).toHaveLength(payloads.length)
  expect(
    planted
      .map((line) =>
        line
          .slice(line.indexOf('Planted",') + 9)
          .replace(/,,$/, '')
          .replaceAll('"', ''),
      )
      .toSorted(),
  ).toEqual(payloads.map((payload) => `'${payload}`).toSorted())
})

test.for(['translator', 'auditor'] as const)('the report is for those who may read logs: %s', async (account, { api }) => {
  const person = await api.as(account)
  const expected = account === 'auditor' ? 200 : 403
  expect((await person.inject({ method: 'GET', url: path })).statusCode).toBe(expected)
  expect((await person.get('/api/visualize/error_log_report')).statusCode).toBe(expected)
})

test('an internal fault adds one row to it, without the cause [ERR-06]', async ({ api, app, db }) => {
  await db.query('alter table checkout rename to checkout_away')
  const reply = await api.load('checkout')
  await db.query('alter table checkout_away rename to checkout')
  expect(reply).toMatchObject({ statusCode: 500, code: 'INTERNAL', message: 'Something went wrong on our side' })
  await expect
    .poll(async () => (await db.query(`select * from error_log where details ->> 'requestId' = $1`, [reply.requestId])).rows)
    .toMatchObject([{ source: 'api', status_code: 500, path: '/api/visualize/load', message: 'POST failed with status 500' }])
  expect(app.server.listening).toBe(false)
})
