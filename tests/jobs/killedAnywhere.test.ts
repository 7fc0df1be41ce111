/*
 * An upload, an intake, a feed and an invoice run are killed at random statements, begun again, and compared with one that was not
 * killed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addOrder, merchantOf, outOfTurn } from '../invoices/billing.ts'
import { benchLines } from '../load/intakeLines.ts'
import { FeedServer } from '../support/FeedServer.ts'
import { compare, runUntil, SEED, test as killing, timeout } from '../support/killing.ts'
import { afterAll, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { send } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'

const server = await new FeedServer().start()
const folder = mkdtempSync(join(tmpdir(), 'killed-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
  return server.stop()
})
const feeds = { FEED_ECB_FILES_URL: server.url, FEED_RETRIES: '0' }
const author = { id: null, userName: 'Test' }

const test = killing.extend('env', { scope: 'file' }, () => feeds)

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
      const count = await work(job, { point, of })
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
      const count = await work(started.jobId, { point, of })
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
  `an invoice run killed anywhere and begun again bills each merchant once, each number in turn (seed ${SEED})`,
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
      const count = await work(job, { point, of })
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
      expect(await outOfTurn(db)).toEqual([])
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
      const count = await runUntil(intake, point, of)
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
