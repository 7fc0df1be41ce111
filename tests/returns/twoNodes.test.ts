/* Two operators at two nodes over one database file the same return at once: one wins, the other is told. */
import { createApp } from '../../api/process/createApp.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { merchantOf, send } from '../support/intake.ts'
import { expect } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'
import { saleOn, soldOn, test as working } from './working.ts'

const test = working.extend('other', { scope: 'file' }, async ({ config, clock }, { onCleanup }) => {
  const db = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
  const app = await createApp({ config, db, clock })
  onCleanup(async () => {
    await app.close()
    await db.close()
  })
  return new ApiClient(app).as('operator2')
})
const TIMES = 3
const timeout = 60_000

test(
  'of two operators at two nodes who file a return at once one wins, and the other is answered 409',
  { timeout },
  async ({ api, other, db, clock, working: _working }) => {
    clock.set('2026-11-20T08:00:00Z')
    for (let time = 0; time < TIMES; time++) {
      const { id: emId, report: global_id } = await soldOn(api, db, '2026-10-10')
      const body = { global_id, em_id: emId, report_type: 'ioss', reported_vat_amount: '19.00' }
      const replies = await Promise.all(
        [api, other].map((client) => client.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)),
      )
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(replies.find(({ statusCode }) => statusCode === 409)).toMatchObject({ code: 'STALE_STATUS' })
      const { rows } = await db.query(
        `select r.submitted_by, (select count(*)::integer from vat_ledger_reported t where t.em_id = r.em_id and t.report_id = r.id) as rows,
         (select count(*)::integer from fiscal_report_file f where f.em_id = r.em_id and f.report_id = r.id) as files,
         (select count(*)::integer from audit_log a where a.table_name = 'fiscal_report' and a.record_id = r.id::text
            and a.after ->> 'status' = 'submitted') as audited
       from fiscal_report r where r.id = $1`,
        [global_id],
      )
      const winner = replies[0]?.statusCode === 200 ? 'operator' : 'operator2'
      expect(rows).toEqual([{ submitted_by: winner, rows: 1, files: 4, audited: 1 }])
    }
  },
)

test('of two operators at two nodes who compose a return at once both get the one that is there', async ({
  api,
  other,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id: emId, identifier } = await merchantOf(api, db)
  await send(api, [saleOn('2026-10-10', identifier)])
  const { rows: own } = await db.query<{ id: number }>(`select id from em_registration where em_id = $1 and scheme = 'import'`, [
    emId,
  ])
  const periods = [{ registration_id: own[0]?.id, day: '2026-10-10' }]
  const replies = await Promise.all([api, other].map((client) => client.post('/api/em_vat_fiscal_report/compose', { periods })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { rows } = await db.query(
    `select r.total_vat_due::text as due, (select count(*)::integer from fiscal_report_line l where l.em_id = r.em_id and l.report_id = r.id) as lines
     from fiscal_report r where r.em_id = $1`,
    [emId],
  )
  expect(rows).toEqual([{ due: '19.00', lines: 1 }])
})
