/* Composing and filing are killed at random statements: nothing is half composed or half filed, and what is begun again ends as if it had not been. */
import type pg from 'pg'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { compare, runUntil, SEED, test as killing, timeout } from '../support/killing.ts'
import { expect } from '../support/test.ts'

const RETURNS = 30
const test = killing.extend('now', { scope: 'file' }, ({ clock }) => {
  clock.set('2026-11-20T10:00:00Z')
  return clock.real().toISOString()
})
const author = { id: null, userName: 'Test' }

interface OpenReturn {
  registration_id: number
  day: string
}

const months = ['2026-08', '2026-09', '2026-10'] as const
const { em: _, payments: __, ...plain } = example

/** The open returns of a few merchants: three months with an order each. */
async function openReturns(api: ApiClient, db: pg.Client): Promise<OpenReturn[]> {
  const merchants: number[] = []
  for (let count = 0; count < RETURNS / months.length; count++) {
    const { id, identifier } = await merchantOf(api, db)
    merchants.push(id)
    const sale = {
      ...plain,
      ...to('DE'),
      ...items({ unit_price: '119.00' }),
      delivery: '0',
      sale_type: 'POST_SALE',
      em: identifier,
    }
    await send(
      api,
      months.map((month) => ({ ...sale, ...on(`${month}-10`), id: month })),
    )
  }
  const { rows } = await db.query<{ registration_id: number; day: string }>(
    `select g.id as registration_id, day from em_registration g cross join unnest($2::text[]) day where g.em_id = any($1) order by 1, 2`,
    [merchants, months.map((month) => `${month}-10`)],
  )
  return rows
}

/** Returns whose parts are not those of their content, or that are filed without their ledger rows or files. */
const halfDone = `
  select r.id, r.status from fiscal_report r
  where (select count(*) from fiscal_report_line l where l.em_id = r.em_id and l.report_id = r.id) <> jsonb_array_length(r.content -> 'lines')
    or (select count(*) from fiscal_report_balance b where b.em_id = r.em_id and b.report_id = r.id)
      <> jsonb_array_length(coalesce(r.content -> 'balances', '[]'))
    or r.id = any($1) and (
      (select count(*) from vat_ledger_reported t where t.em_id = r.em_id and t.report_id = r.id)
        <> case r.status when 'submitted' then r.row_count else 0 end
      or (select count(*) from fiscal_report_file f where f.em_id = r.em_id and f.report_id = r.id)
        <> case when r.status <> 'submitted' then 0 when r.scheme_registered_country_code in ('SE', 'EE') then 4 else 3 end
      or exists (select from audit_log a where a.table_name = 'fiscal_report' and a.record_id = r.id::text and a.after ->> 'status' = 'submitted')
        <> (r.status = 'submitted'))`

const nothingHalfDone = async (db: pg.Client, ids: readonly number[] = []) =>
  expect((await db.query(halfDone, [ids])).rows).toEqual([])

test(
  `composing that is killed anywhere leaves no return half composed, and goes on (seed ${SEED})`,
  { timeout },
  async ({ api, databases, db, jobs, now: _now, work }) => {
    await compare(async (point, of) => {
      const periods = await openReturns(api, db)
      const job = await databases.write
        .transaction()
        .execute((trx) =>
          jobs.add(trx, { kind: 'compose_returns', input: { periods: periods.map((one) => ({ ...one })) }, author }),
        )
      const count = await work(job, { point, of, afterwards: () => nothingHalfDone(db) })
      await nothingHalfDone(db)
      const { rows: left } = await db.query(
        `select r.period, r.total_vat_due::text as due, r.row_count, r.version,
           (select count(*)::integer from audit_log a where a.table_name = 'fiscal_report' and a.record_id = r.id::text) as audited
         from fiscal_report r where r.registration_id = any($1) order by r.registration_id, r.period`,
        [periods.map(({ registration_id }) => registration_id)],
      )
      expect(left).toHaveLength(RETURNS)
      return { count, left }
    })
  },
)

test(
  `filing that is killed anywhere leaves no return half filed, and the same call files the rest (seed ${SEED})`,
  { timeout },
  async ({ api, config, db, jobs, databases, now, settled }) => {
    await jobs.work(jobHandlers({ config, db: databases }))
    await compare(async (point, of) => {
      const periods = await openReturns(api, db)
      await api.post('/api/em_vat_fiscal_report/compose', { periods })
      const { rows: open } = await db.query<{ global_id: number }>(
        'select id as global_id from fiscal_report where registration_id = any($1) order by id limit 3',
        [periods.map(({ registration_id }) => registration_id)],
      )
      const ids = open.map(({ global_id }) => global_id)
      const path = '/api/em_vat_fiscal_report/file_many'
      const body = { reports: ids.map((global_id) => ({ global_id, report_type: 'ioss' })) }
      const node = {
        file: 'tests/support/callingNode.ts',
        args: [path, JSON.stringify(body)],
        env: { DATABASE_URL: config.databaseUrl, NOW: now },
        from: 'for no key update',
      }
      const count = await runUntil(node, point, of)
      await settled()
      await nothingHalfDone(db, ids)
      const { data } = await api.post<{ rows: { failure: { code: string } | null }[] }>(path, body)
      expect(data.rows.filter(({ failure }) => failure !== null && failure.code !== 'STALE_STATUS')).toEqual([])
      await nothingHalfDone(db, ids)
      const { rows: left } = await db.query('select status, reported_vat_amount::text from fiscal_report where id = any($1)', [
        ids,
      ])
      expect(left).toEqual(ids.map(() => ({ status: 'submitted', reported_vat_amount: '19.00' })))
      return { count, left }
    })
  },
)
