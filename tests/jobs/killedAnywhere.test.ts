/*
 * An upload, an intake, a feed and an invoice run are killed at random statements, begun again, and compared with one that was not
 * killed. The points follow from a seed that the titles name; KILL_SEED=7 KILL_POINTS=10 tries ten others of each.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { projectRoot } from '../../api/config.ts'
import { tablePolicies } from '../../api/features/index.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { registerPolicies } from '../../api/records/policies.ts'
import { addOrder, merchantOf } from '../invoices/billing.ts'
import { benchLines } from '../load/intakeLines.ts'
import { FeedServer } from '../support/FeedServer.ts'
import { afterAll, expect, test as plain } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { send } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'

registerPolicies(tablePolicies)
const SEED = Number(process.env['KILL_SEED'] ?? 20_261_123)
const POINTS = Number(process.env['KILL_POINTS'] ?? 1)
const PATIENCE = { timeout: 60_000, interval: 50 }
const timeout = 120_000 + POINTS * 60_000

/** A point of the work: a share of all its statements, and whether the statement there is still sent. */
interface Point {
  share: number
  isSent: boolean
}

const points: readonly Point[] = fc.sample(
  fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), isSent: fc.boolean() }),
  { seed: SEED, numRuns: POINTS },
)

const server = await new FeedServer().start()
const folder = mkdtempSync(join(tmpdir(), 'killed-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
  return server.stop()
})
const feeds = { FEED_ECB_FILES_URL: server.url, FEED_RETRIES: '0' }
const author = { id: null, userName: 'Test' }

/** A process that may be killed at one of its statements. */
interface Run {
  file: string
  args?: readonly string[]
  env: Record<string, string | undefined>
  /** What its first statement that counts contains. */
  from: string
  /** Until when a process that does not end by itself is let live. */
  until?: () => Promise<unknown>
}

const countFile = join(folder, 'statements')

/** Runs a process to its end, or to the statement with this number. @returns how many statements there were, 0 if it was killed */
async function runUntil({ file, args = [], env, from, until }: Run, killAt = 0, isSent = false): Promise<number> {
  writeFileSync(countFile, '0')
  const child = spawn(
    process.execPath,
    ['--import', join(projectRoot, 'tests/support/dieAtStatement.ts'), join(projectRoot, file), ...args],
    {
      env: {
        ...process.env,
        ...env,
        COUNT_FROM: from,
        COUNT_FILE: countFile,
        KILL_AT: String(killAt),
        KILL_WHEN: isSent ? 'sent' : 'before',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const gone = once(child, 'exit')
  await Promise.race([gone, until?.() ?? gone])
  child.kill('SIGTERM')
  await gone
  return Number(readFileSync(countFile, 'utf8'))
}

const numberOf = ({ share }: Point, statements: number): number => 1 + Math.floor(share * (statements - 1))

const test = plain
  .extend('env', { scope: 'file' }, () => feeds)
  /** Waits until the database has done what a dead process still asked of it. */
  .extend(
    'settled',
    { scope: 'file' },
    ({ db }) =>
      () =>
        expect
          .poll(async () => {
            const busy = `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
           and state <> 'idle' and pid <> pg_backend_pid()`
            return (await db.query(busy)).rowCount
          }, PATIENCE)
          .toBe(0),
  )
  /** Does a job in a node that is killed at a point, if there is one, and lets another node do what is left. */
  .extend(
    'work',
    { scope: 'file' },
    ({ config, databases, db, clock, settled }) =>
      async (job: number, point?: Point, of = 0) => {
        const now = clock.real().toISOString()
        const env = { ...feeds, DATABASE_URL: config.databaseUrl, NOW: now }
        const others = new Jobs({ db: databases, log: () => undefined, clock })
        const over = new AbortController()
        const until = () => others.ended(job, over.signal)
        const node = { file: 'tests/support/workingNode.ts', env, from: 'job_run', until }
        const count = await runUntil(node, point && numberOf(point, of), point?.isSent)
        over.abort()
        await settled()
        await db.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`)
        try {
          await others.work(jobHandlers({ config, db: databases }))
          expect(await others.ended(job, AbortSignal.timeout(90_000))).toMatchObject({ state: 'done' })
        } finally {
          await others.stop()
        }
        return count
      },
  )

/** What is left of work that is killed at each point has to be what is left of work that is not. */
async function compare(run: (point: Point | undefined, of: number) => Promise<{ count: number; left: unknown }>): Promise<void> {
  const { count, left } = await run(undefined, 0)
  expect(count).toBeGreaterThan(10)
  for (const point of points) {
    const killed = await run(point, count)
    const place = `killed ${point.isSent ? 'after' : 'before'} statement ${numberOf(point, count)} of ${count}, seed ${SEED}`
    expect(killed.left, place).toEqual(left)
  }
}

test(
  `a feed killed anywhere and begun again leaves the rows of one that was not (seed ${SEED})`,
  { timeout },
  async ({ databases, db, jobs, clock, work }) => {
    server.on('/eurofxref-daily.xml', 'eurofxref-daily.xml')
    server.on('/eurofxref-hist-90d.xml', 'eurofxref-hist-90d.xml')
    clock.set('2026-07-02T16:30:00Z')
    await compare(async (point, of) => {
      await db.query('truncate feed_jump, feed_sync, daily_exchange_rate, per_month_exchange_rate, per_month_exchange_rate_gbp')
      const job = await databases.write.transaction().execute((trx) => jobs.add(trx, { kind: 'sync_daily_rates', author }))
      const count = await work(job, point, of)
      const { rows: left } = await db.query<{ days: unknown[] }>(
        `select (select jsonb_agg(jsonb_build_array(currency, date, daily_rate, source) order by currency, date) from daily_exchange_rate) as days,
         (select count(*)::int from per_month_exchange_rate) as months,
         (select jsonb_agg(jsonb_build_array(outcome, inserted)) from feed_sync) as syncs`,
      )
      expect(left[0]?.days.length).toBeGreaterThan(100)
      return { count, left }
    })
  },
)

test(
  `an upload killed anywhere and begun again leaves each row of its file once (seed ${SEED})`,
  { timeout },
  async ({ api, db, work }) => {
    const ROWS = 1200
    const rows = Array.from({ length: ROWS }, (_, index) => [String(9_200_000_000 + index), `Goods ${index}`])
    const file = { name: 'codes.xlsx', bytes: await workbookOf(['HS6+ code', 'Description'], rows) }
    await compare(async (point, of) => {
      await db.query(`delete from hs6p_code where code like '92000%'`)
      const [started] = (await send(api, 'upload_file', { data_type: 'hs6p' }, [file])).data
      if (!started) throw new Error('not taken')
      const count = await work(started.jobId, point, of)
      const { id: _id, jobId: _job, ...upload } = (await api.get<Upload>(`/api/uploads/${started.id}`)).data
      expect(upload).toMatchObject({ status: 'success', applied: true, added: ROWS, noOfRowsUploaded: ROWS })
      const { rows: stored } = await db.query(`select code, description from hs6p_code where code like '92000%' order by code`)
      expect(stored).toEqual(rows.map(([code, description]) => ({ code, description })))
      const { rows: counts } = await db.query(
        `select (select count(*)::int from upload_change where upload_id = $1) as staged,
         (select count(*)::int from audit_log where batch = (select batch from file_upload_job where id = $1)) as audited`,
        [started.id],
      )
      expect(counts).toEqual([{ staged: ROWS, audited: ROWS }])
      return { count, left: { upload, counts } }
    })
  },
)

test(
  `an invoice run killed anywhere and begun again bills each merchant once (seed ${SEED})`,
  { timeout },
  async ({ api, databases, db, jobs, clock, work }) => {
    clock.set('2026-11-09T10:00:00Z')
    await compare(async (point, of) => {
      const merchants: number[] = []
      for (let place = 1; place <= 3; place++) {
        const emId = await merchantOf(api, db, 'direct')
        await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: `${place}0.00` })
        merchants.push(emId)
      }
      const input = { em_type: 'direct' }
      const job = await databases.write
        .transaction()
        .execute((trx) => jobs.add(trx, { kind: 'generate_invoices', input, author }))
      const count = await work(job, point, of)
      const { rows: left } = await db.query(
        `select array_position($1, em_id) as merchant, count(*)::int as invoices, sum(total_invoice_amount_in_eur) as total
       from issued_invoice where em_id = any ($1) group by em_id order by 1`,
        [merchants],
      )
      expect(left).toMatchObject(merchants.map((_, place) => ({ merchant: place + 1, invoices: 1 })))
      const { rows: billed } = await db.query<{ parts: number; lines: number }>(
        `select count(*)::int as parts, count(distinct (invoice_id, line_number))::int as lines from billed_split where em_id = any ($1)`,
        [merchants],
      )
      expect(billed).toEqual([{ parts: 3, lines: 3 }])
      const { rows: numbers } = await db.query<{ number: string }>(
        `select right(invoice_number, 6) as number from invoice where invoice_number like '2026-%' order by 1`,
      )
      expect(numbers.map(({ number }) => Number(number))).toEqual(numbers.map((_, place) => place + 1))
      return { count, left }
    })
  },
)

test(
  `an intake killed anywhere and begun again leaves each order once (seed ${SEED})`,
  { timeout },
  async ({ db, config, settled }) => {
    const ORDERS = 1100
    const file = join(folder, 'orders.ndjson')
    const merchants = ['000001', '000002', '000003']
    writeFileSync(file, [...benchLines(ORDERS, merchants, Date.parse('2026-08-01T00:00:00Z'))].join(''))
    await db.query('update em set enabled = true where id <= 3')
    const env = { DATABASE_URL: config.databaseUrl, DATA_DIR: folder, JWT_SECRET: 'kq83hfmnvbz71LsjwpeXoYtrQa92DcEG4uHi' }
    const intake = { file: 'api/cli/intake.ts', args: [file], env, from: 'intake' }
    await compare(async (point, of) => {
      await db.query('truncate customer_order, intake_receipt, intake_event cascade')
      const count = await runUntil(intake, point && numberOf(point, of), point?.isSent)
      await settled()
      if (point) await runUntil(intake)
      const { rows: left } = await db.query(
        `select (select count(*)::int from customer_order) as orders, (select count(*)::int from order_item) as items,
         (select count(*)::int from intake_event) as events, (select sum(accepted)::int from intake_receipt) as accepted,
         (select jsonb_agg(total order by external_order_id) from customer_order) as totals,
         (select jsonb_build_array(count(*), sum(vat)) from vat_ledger) as ledger`,
      )
      expect(left).toMatchObject([{ orders: ORDERS, items: 2 * ORDERS, events: ORDERS, accepted: ORDERS }])
      return { count, left }
    })
  },
)
