/* The clock of the business is set a year ahead: whatever concerns merchants and orders follows, and nothing else does. */
import type pg from 'pg'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import { startTicker } from '../../api/jobs/schedules/startTicker.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { merchantOf, send } from '../support/intake.ts'
import { expect, test as plain } from '../support/test.ts'
import { hasRealTime } from './mistakesOfTime.ts'

const DAYS = 365
const DAY_MS = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** What the lists say that goes on with the days. */
async function shownTo(api: ApiClient) {
  const merchants = await api.load<{ due_in: number | null }>('em_view', { orderBy: [{ name: 'id' }] })
  const feeds = await api.load<{ age_h: number }>('feed_view', { filter: [{ name: 'id', value: 1 }] })
  return { dueIn: merchants.data.rows.flatMap(({ due_in }) => due_in ?? []), ageH: feeds.data.rows[0]?.age_h ?? Number.NaN }
}

const test = plain.extend('world', { scope: 'file' }, async ({ api, db, clock }) => {
  await db.query(`insert into feed_sync (feed_id, outcome, started_by) values (1, 'done', 'test')`)
  // One schedule becomes due within the year; the others wait.
  await db.query(
    `update schedule set last_run = null, next_date = case action when 'mark_overdue' then now() + interval '300 days' end`,
  )
  const before = await shownTo(api)
  await db.query(`
    create or replace function business_now() returns timestamptz language sql stable parallel safe
    return now() + interval '${DAYS} days'`)
  clock.setBusinessAhead(DAYS * DAY_MS)
  const { rows } = await db.query<{ at: string }>('select clock_timestamp()::text as at')
  return { before, since: rows[0]?.at ?? '' }
})

test('days until a due date and ages are those of a year later, without a restart', async ({ world, api }) => {
  const { dueIn, ageH } = await shownTo(api)
  expect(world.before.dueIn.length).toBeGreaterThan(3)
  expect(dueIn).toEqual(world.before.dueIn.map((days) => days - DAYS))
  expect(ageH - world.before.ageH).toBe(DAYS * 24)
})

test('rules about today and days that are preset take the day of a year later', async ({ world, api, db }) => {
  expect(world.since).not.toBe('')
  const added = await api.insert('daily_exchange_rate', { currency: 'SEK', daily_rate: '11.5' }, ['date'])
  expect(added.data.rows[0]?.['date']).toBe(dayIn(DAYS))
  const { rows } = await db.query<{ id: number; em_id: number }>(
    `select id, em_id from issued_invoice where payment_status = 'pending' limit 1`,
  )
  const pay = (date_of_payment: string) =>
    api.post('/api/invoice/update', { em_id: rows[0]?.em_id, invoice_id: rows[0]?.id, paid_amount: '0.01', date_of_payment })
  expect(await pay(dayIn(DAYS + 1))).toMatchObject({
    statusCode: 400,
    errors: { date_of_payment: 'Date of payment cannot be in the future' },
  })
  expect(await pay(dayIn(DAYS))).toMatchObject({ statusCode: 200 })
})

test('what is due within the year begins, and its job marks what has become overdue', async ({
  world,
  config,
  databases,
  jobs,
  clock,
  db,
}) => {
  expect(world.since).not.toBe('')
  const pending = `select from issued_invoice where payment_status = 'pending' and due_date < current_date + ${DAYS}`
  expect((await db.query(pending)).rowCount).toBeGreaterThan(0)
  await jobs.work(jobHandlers({ config, db: databases }))
  const ticker = startTicker({ db: databases, jobs, log: () => undefined })
  await expect.poll(async () => (await db.query(pending)).rowCount, { timeout: 30_000 }).toBe(0)
  await ticker.stop()
  const { rows } = await db.query<{ next: boolean; last: boolean }>(
    `select next_date > now() + interval '364 days' as next, last_run > now() + interval '364 days' as last
     from schedule where action = 'mark_overdue'`,
  )
  expect(rows).toEqual([{ next: true, last: true }])
  expect(clock.business().getTime() - clock.real().getTime()).toBeGreaterThan(364 * DAY_MS)
})

test('papers of parcels are made on the day of a year later', async ({ world, api, db }) => {
  expect(world.since).not.toBe('')
  const { id } = await sendExample(api, db)
  const { rows } = await db.query<{ id: number }>('select id from shipment where em_id = $1', [id])
  const reply = await api.inject({ method: 'GET', url: `/api/shipment/advance_data?shipment_id=${rows[0]?.id}` })
  expect(reply.json<{ prepared: string }>().prepared.slice(0, 10)).toBe(dayIn(DAYS))
})

/** The order of the published example, as it would be sent a year later. */
async function sendExample(api: ApiClient, db: pg.Client): Promise<{ id: number }> {
  const { id, identifier: em } = await merchantOf(api, db)
  const later = (at: string) => new Date(Date.parse(at) + DAYS * DAY_MS).toISOString()
  const events = exampleEvents.slice(0, 5).map((event) => ({ ...event, em, at: later(('at' in event && event.at) || '') }))
  expect(await send(api, events)).toMatchObject({ accepted: 5, refused: 0 })
  return { id }
}

/** Columns with a time that was written since a moment, by whether it is near the real one or a year later. */
async function writtenSince(db: pg.Client, since: string): Promise<{ near: string[]; later: string[] }> {
  const { rows } = await db.query<{ table: string; column: string }>(`
    select relname as table, attname as column from pg_class c join pg_attribute a on attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0
      and atttypid = 'timestamptz'::regtype order by 1, 2`)
  const found = { near: [] as string[], later: [] as string[] }
  for (const { table, column } of rows) {
    const { rows: places } = await db.query<{ near: boolean; later: boolean }>(
      `select coalesce(bool_or("${column}" between $1::timestamptz - interval '1 ms' and clock_timestamp()), false) as near,
         coalesce(bool_or("${column}" > now() + interval '364 days'), false) as later from "${table}"`,
      [since],
    )
    if (places[0]?.near) found.near.push(`${table}.${column}`)
    if (places[0]?.later) found.later.push(`${table}.${column}`)
  }
  return found
}

test('every time that is written is real or that of the business, as the lists say; nobody is signed out', async ({
  world,
  api,
  anonymous,
  db,
}) => {
  await anonymous.signIn('auditor', 'auditor-demo')
  await expect(anonymous.signIn('auditor', 'wrong')).rejects.toThrow('cannot sign in')
  const { id } = await sendExample(api, db)
  await api.post('/api/comments', { tableName: 'em', id, text: 'For @operator2' })
  await (await api.as('operator2')).post('/api/live/presence', { tableName: 'em', id, open: true })
  await api.post('/api/persistence/create_em_api_key', { em_id: id, name: 'shop' })
  await api.post('/api/register/nominated_person_account', { id, nominated_email: 'clock@accounts.example' })
  await anonymous.post('/api/auth/password/reset', { email: 'operator@demo.example' })
  await api.inject({ method: 'POST', url: '/api/export/em', payload: { format: 'csv', columns: ['id'] } })
  const { near, later } = await writtenSince(db, world.since)
  const isReal = (name: string): boolean => hasRealTime(...(name.split('.') as [string, string]))
  expect(near.filter((name) => !isReal(name))).toEqual([])
  expect(later.filter(isReal)).toEqual([])
  expect(near).toEqual(
    expect.arrayContaining([
      'audit_log.started',
      'audit_log.finished',
      'auth_session.started',
      'em_account_link.issued',
      'em_api_key.created',
      'export_manifest.finished_at',
      'job_run.finished_at',
      'mail_outbox.next_attempt',
      'record_presence.seen',
      'sign_in_attempt.window_start',
    ]),
  )
  expect(later).toEqual(
    expect.arrayContaining([
      'comment.created',

      'em.timestamp',
      'intake_receipt.timestamp',
      'mail_outbox.created_at',
      'schedule.last_run',
      'vat_ledger.timestamp',
    ]),
  )
})
