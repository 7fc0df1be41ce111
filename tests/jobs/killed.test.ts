/* Nodes are killed in the middle of a feed and of an invoice run: another node does their work completely and once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { ratedTables } from '#schema/work/feeds.ts'
import type { JobKindName } from '#schema/work/jobKinds.ts'
import { projectRoot } from '../../api/config.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { tablePolicies } from '../../api/features/index.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { registerPolicies } from '../../api/records/policies.ts'
import { addOrder, invoicesOf, merchantOf } from '../invoices/billing.ts'
import { FeedServer } from '../support/FeedServer.ts'
import { afterAll, expect, test as plain } from '../support/test.ts'
import { deliverAgain } from '../support/deliverAgain.ts'

registerPolicies(tablePolicies)
const server = await new FeedServer().start()
afterAll(() => server.stop())
const feeds = { FEED_ECB_FILES_URL: server.url, FEED_RETRIES: '0' }
const PATIENCE = { timeout: 60_000, interval: 20 }

interface Kill {
  kind: JobKindName
  input?: Record<string, string>
  now: string
  /** A row that somebody else has locked, so that the node waits in the middle of its work. */
  held: string
  /** What has been committed when the node is dead. */
  afterwards: () => Promise<void>
}

const test = plain
  .extend('env', { scope: 'file' }, () => feeds)
  .extend(
    'kill',
    { scope: 'file' },
    ({ config, db, databases, jobs, clock }) =>
      async ({ kind, input = {}, now, held, afterwards }: Kill) => {
        clock.set(now)
        const author = { id: null, userName: 'Test' }
        const id = await databases.write.transaction().execute((trx) => jobs.add(trx, { kind, input, author }))
        const other = new pg.Client(config.databaseUrl)
        await other.connect()
        await other.query('begin')
        await other.query(held)
        const node = spawn(process.execPath, [join(projectRoot, 'tests/support/workingNode.ts')], {
          env: { ...process.env, ...feeds, DATABASE_URL: config.databaseUrl, NOW: now },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        const waiting = async () => {
          const { rows } = await db.query<{ count: number }>(
            `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0]?.count
        }
        await expect.poll(waiting, PATIENCE).toBe(1)
        node.kill('SIGKILL')
        await once(node, 'exit')
        await deliverAgain(db)
        await other.query('rollback')
        await other.end()
        await expect.poll(waiting, PATIENCE).toBe(0)
        await afterwards()
        const last = new Jobs({ db: databases, log: () => undefined, clock })
        try {
          await last.work(jobHandlers({ config, db: databases }))
          return await last.ended(id, AbortSignal.timeout(90_000))
        } finally {
          await last.stop()
        }
      },
  )

test('a feed whose node is killed while its rates are stored is stored completely, once', async ({ kill, db }) => {
  server.on('/eurofxref-daily.xml', 'eurofxref-daily.xml')
  server.on('/eurofxref-hist-90d.xml', 'eurofxref-hist-90d.xml')
  for (const table of ratedTables) await db.query(`delete from ${table}`)
  const counts = async () =>
    (
      await db.query<Record<string, number>>(
        `select count(*)::int as rates, count(distinct (currency, date))::int as days,
           (select count(*)::int from feed_sync where outcome = 'done') as syncs from daily_exchange_rate`,
      )
    ).rows[0]
  const job = await kill({
    kind: 'sync_daily_rates',
    now: '2026-07-02T16:30:00Z',
    held: `insert into daily_exchange_rate (currency, daily_rate, date) values ('USD', 9, '2026-07-02')`,
    afterwards: async () => expect(await counts()).toEqual({ rates: 0, days: 0, syncs: 0 }),
  })
  expect(job).toMatchObject({ state: 'done', attempts: 2 })
  const { rates = 0, ...others } = (await counts()) ?? {}
  expect(rates).toBeGreaterThan(5)
  expect(others).toEqual({ days: rates, syncs: 1 })
  const { rows } = await db.query(`select count(*)::int as count from daily_exchange_rate where daily_rate = 9`)
  expect(rows).toEqual([{ count: 0 }])
})

test(
  'an invoice run whose node is killed in the middle bills each merchant once, without a missing number',
  {
    timeout: 120_000,
  },
  async ({ kill, api, db }) => {
    const merchants: number[] = []
    for (let place = 0; place < 4; place++) {
      const emId = await merchantOf(api, db, 'direct')
      await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '10.00' })
      merchants.push(emId)
    }
    const billed = async () => {
      const counts: number[] = []
      for (const emId of merchants) counts.push((await invoicesOf(db, emId)).length)
      return counts
    }
    const job = await kill({
      kind: 'generate_invoices',
      input: { em_type: 'direct' },
      now: '2026-11-09T10:00:00Z',
      held: `select from em where id = ${merchants[2]} for update`,
      afterwards: async () => expect(await billed()).toEqual([1, 1, 0, 0]),
    })
    expect(job).toMatchObject({ state: 'done', attempts: 2, rows_out: 2 })
    expect(await billed()).toEqual([1, 1, 1, 1])
    const { rows } = await db.query<{ number: string }>(
      `select right(invoice_number, 6) as number from invoice where invoice_number like '2026-%' order by 1`,
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, place) => place + 1))
  },
)
