/* Who is named in the audit rows of invoices that no person has issued or changed. */
import { allTables } from '#schema/registry.ts'
import { tick } from '../../api/jobs/schedules/tick.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { insertManyStatement } from '../../api/records/write/statementOfMany.ts'
import type { WriteUnit } from '../../api/records/write/transaction.ts'
import { inTransaction } from '../../api/records/write/transaction.ts'
import { expect, test as plain } from '../support/test.ts'
import { knowPast } from '../support/knowPast.ts'
import { addOrder, day, invoiceDueIn, invoicesOf, merchantOf } from './billing.ts'
import { momentOf, systemClock } from '../../api/base/clock.ts'

/** The jobs that schedules start work with the real handlers; `run` makes one schedule due and waits for its job. */
const test = plain.extend('run', { scope: 'file' }, async ({ config, databases, db, jobs }) => {
  await jobs.work(jobHandlers({ config, db: databases }))
  await db.query(`update schedule set next_date = '2199-01-01'`)
  return async (name: string): Promise<number> => {
    await db.query(`update schedule set next_date = now() - interval '1 minute' where name = $1`, [name])
    expect(await tick({ db: databases.write, jobs }, new Date())).toBe(1)
    const { rows } = await db.query<{ id: number }>('select max(id) as id from job_run where subject = $1', [name])
    const id = rows[0]?.id ?? 0
    expect(await jobs.ended(id, AbortSignal.timeout(60_000))).toMatchObject({ state: 'done', started_by: 'Schedule' })
    return id
  }
})

test('invoices that a schedule issues are in the audit log in its name, and not in the list of yesterday', async ({
  api,
  clock,
  db,
  run,
}) => {
  clock.set(`${day(0)}T10:00:00Z`)
  // A month is billed once its grace period for late orders is over, whatever day it is today.
  await db.query(`update setting set value = '0' where name = 'post_sale_grace_period_days'`)
  const month = new Date(new Date(`${day(0).slice(0, 7)}-01`).getTime() - 86_400_000).toISOString().slice(0, 7)
  const emId = await merchantOf(api, db, 'direct')
  await addOrder(db, { emId, paid: `${month}-15T12:00:00Z`, goods: '10.00' })
  await run('Direct invoices')
  const [invoice] = await invoicesOf(db, emId)
  await knowPast(db)
  const history = await api.get<{ rows: object[] }>(`/api/visualize/history/invoice_list_info/${String(invoice?.id)}`)
  expect(history.data.rows).toMatchObject([{ action: 'insert', user_name: 'Schedule', after: { em_id: emId } }])
  const asOf = async (on: string) => {
    const filter = [{ name: 'em_id', value: emId }]
    return (await api.post<{ total: number }>('/api/visualize/as_of', { tableName: 'invoice_list_info', day: on, filter })).data
      .total
  }
  expect([await asOf(day(-1)), await asOf(day(0))]).toEqual([0, 1])
  clock.release()
})

test('invoices that a schedule marks as overdue are in the audit log in its name', async ({ api, databases, db, run }) => {
  const emId = await merchantOf(api, db, 'direct')
  const id = await invoiceDueIn(db, databases, emId, -1, '2026-09')
  const job = await run('Overdue notifications')
  const { rows } = await db.query(
    `select user_name, path, request_id, before, after from audit_log where table_name = 'issued_invoice' and record_id = $1 and action = 'update'`,
    [String(id)],
  )
  expect(rows).toEqual([
    {
      user_name: 'Schedule',
      path: 'mark_overdue',
      request_id: `job ${job}`,
      before: { payment_status: 'pending' },
      after: { payment_status: 'overdue' },
    },
  ])
})

test('a write whose author is missing at run time fails and adds no row', async ({ databases, db }) => {
  const actor = {
    operator: { id: null, userName: 'x' },
    method: 'JOB',
    path: '',
    ip: '',
    requestId: '',
    ...momentOf(systemClock),
  }
  const table = allTables.find(({ name }) => name === 'courier')
  expect(table).toBeDefined()
  const rows = [{ name: 'Nobody Express', code: 'NOBODY' }]
  for (const operator of [undefined, { id: null, userName: '' }]) {
    const writing = inTransaction({ db: databases, actor }, (unit) => {
      // As if somebody had gone around the compiler.
      const authorless = Object.assign({ ...unit }, { actor: { ...actor, operator } }) as WriteUnit
      return table ? insertManyStatement(authorless, { table, rows, audited: ['name'] }) : Promise.resolve()
    })
    await expect(writing).rejects.toThrow('A change of courier names no author')
  }
  expect((await db.query(`select from courier where name = 'Nobody Express'`)).rowCount).toBe(0)
})

test('the database refuses an audit row without an author', async ({ db }) => {
  for (const name of [null, ''])
    await expect(db.query(`insert into audit_log (user_name, action) values ($1, 'call')`, [name])).rejects.toThrow(
      'audit_log_author_check',
    )
})
