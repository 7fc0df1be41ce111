/* The month's preview, issuing it as a job, and what is listed of those who cannot be billed. */
import type pg from 'pg'
import { dropOldPreviews } from '../../api/features/invoices/billing/billingRows.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { addOrder, invoicesOf, merchantOf } from './billing.ts'

/** A node that works on jobs, on a day on which October can be billed. */
const test = plain.extend('working', { scope: 'file', auto: true }, async ({ config, databases, jobs }) => {
  await jobs.work(jobHandlers({ config, db: databases }))
  return jobs
})

const listed = async (api: ApiClient, em_id: number, month = '2026-10') =>
  (
    await api.load('billing_month', {
      filter: [
        { name: 'em_id', value: em_id },
        { name: 'month', value: month },
      ],
    })
  ).data.rows

const preview = (api: ApiClient, month = '2026-10') =>
  api.post<{ message: string }>('/api/invoice/preview', { month, payment_mode: 'direct' })
const issue = (api: ApiClient, month = '2026-10') =>
  api.post<{ message: string; issued: number; refused: object[] }>('/api/invoice/issue', { month, payment_mode: 'direct' })

/** A merchant with an order that is billed, in a currency for which a rate is missing if it cannot be. */
async function merchantWith(api: ApiClient, db: pg.Client, goods: string, currency = 'EUR') {
  const emId = await merchantOf(api, db, 'direct')
  await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods, currency })
  return emId
}

describe('a month', () => {
  test('is previewed per merchant with what changed, issues nothing, and is then issued as it was previewed', async ({
    api,
    clock,
    db,
  }) => {
    clock.set('2026-11-09T10:00:00Z')
    const [emId, bad] = [await merchantWith(api, db, '100.00'), await merchantWith(api, db, '100.00', 'ISK')]
    expect((await preview(api)).statusCode).toBe(200)
    expect(await invoicesOf(db, emId)).toEqual([])
    const row = {
      state: 'ready',
      documents: 1,
      fees: '1.50',
      total: '1.50',
      total_before: '0.00',
      difference: '1.50',
      causes: ['new'],
    }
    expect(await listed(api, emId)).toMatchObject([row])
    expect(await listed(api, bad)).toMatchObject([
      { state: 'not_billed', reason: 'No rate of ISK is known for 2026-10-15', total: '0.00' },
    ])
    const { data } = await issue(api)
    expect(data.refused).toContainEqual(expect.objectContaining({ em_id: bad }))
    expect(await listed(api, emId)).toMatchObject([{ ...row, state: 'issued' }])
    expect(await invoicesOf(db, emId)).toMatchObject([{ total: '1.50' }])
    expect((await issue(api)).data).toMatchObject({ issued: 0 })
    // What comes late for the month is billed with the next one.
    await addOrder(db, { emId, paid: '2026-10-20T12:00:00Z', goods: '50.00' })
    expect((await preview(api)).statusCode).toBe(200)
    expect(await listed(api, emId)).toMatchObject([{ ...row, state: 'issued' }])
    // A credit note is no document of the month that was billed.
    const { rows } = await db.query<{ id: number }>('select id::integer from issued_invoice where em_id = $1', [emId])
    const credit = { em_id: emId, invoice_id: rows[0]?.id, reason: 'Agreed' }
    expect((await (await api.as('admin')).post('/api/invoice/credit', credit)).statusCode).toBe(200)
    expect(await listed(api, emId)).toMatchObject([{ ...row, state: 'issued' }])
    clock.release()
  })

  test('stays listed for those who cannot be billed, until that is mended and they are billed', async ({ api, clock, db }) => {
    clock.set('2026-11-09T10:00:00Z')
    const emId = await merchantWith(api, db, '100.00', 'ISK')
    await issue(api)
    expect(await listed(api, emId)).toMatchObject([{ state: 'not_billed', reason: 'No rate of ISK is known for 2026-10-15' }])
    const one = () => api.post('/api/invoice/issue_merchant', { em_id: emId, month: '2026-10' })
    expect(await one()).toMatchObject({ statusCode: 409, code: 'NOT_BILLED' })
    // One who is billed alone waits on the page too.
    const alone = await merchantWith(api, db, '100.00', 'ISK')
    expect(await api.post('/api/invoice/issue_merchant', { em_id: alone, month: '2026-10' })).toMatchObject({
      code: 'NOT_BILLED',
    })
    expect(await listed(api, alone)).toMatchObject([{ state: 'not_billed', reason: 'No rate of ISK is known for 2026-10-15' }])
    await db.query(`insert into daily_exchange_rate (currency, daily_rate, date) values ('ISK', 100, '2026-10-15')`)
    expect(await one()).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    await db.query(`delete from daily_exchange_rate where currency = 'ISK' and date = '2026-10-15'`)
    expect(await listed(api, emId)).toMatchObject([{ state: 'issued', reason: null, total: '0.51' }])
    expect(await one()).toMatchObject({ statusCode: 409, code: 'NOTHING_TO_BILL' })
    clock.release()
  })

  test('that goes on or is to come has no preview, and is issued only after its grace period', async ({ api, clock }) => {
    clock.set('2026-11-05T23:00:00Z')
    for (const month of ['2026-11', '2027-01'])
      expect(await preview(api, month)).toMatchObject({
        statusCode: 400,
        errors: { month: expect.stringContaining('when it is over') as string },
      })
    expect(await preview(api, '2026-13')).toMatchObject({ statusCode: 400 })
    expect(await preview(api)).toMatchObject({ statusCode: 200 })
    expect(await issue(api)).toMatchObject({
      statusCode: 400,
      errors: { month: expect.stringContaining('2026-11-06') as string },
    })
    const auditor = await api.as('auditor')
    for (const call of [preview, issue]) expect((await call(auditor)).statusCode).toBe(403)
    clock.release()
  })

  test('is kept for a day as it was previewed; who is not billed stays', async ({ api, clock, databases, db }) => {
    clock.set('2026-11-09T10:00:00Z')
    const [ready, bad] = [await merchantWith(api, db, '10.00'), await merchantWith(api, db, '10.00', 'ISK')]
    await preview(api)
    await dropOldPreviews({ client: databases.rw }, new Date('2026-11-09T10:00:00Z'))
    expect(await listed(api, ready)).toHaveLength(1)
    await dropOldPreviews({ client: databases.rw }, new Date('2026-11-10T10:00:00Z'))
    expect([await listed(api, ready), (await listed(api, bad)).length]).toEqual([[], 1])
    clock.release()
  })
})
