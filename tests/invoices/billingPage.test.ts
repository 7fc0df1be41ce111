/* The month's preview, issuing it as a job, and what is listed of those who cannot be billed. */
import type pg from 'pg'
import { compareMonths } from '#domain/invoicing/compareMonths.ts'
import type { ComparedLine } from '#domain/invoicing/compareMonths.ts'
import { sumDecimals } from '#domain/decimal.ts'
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
    clock.release()
  })

  test('stays listed for those who cannot be billed, until that is mended and they are billed', async ({ api, clock, db }) => {
    clock.set('2026-11-09T10:00:00Z')
    const emId = await merchantWith(api, db, '100.00', 'ISK')
    await issue(api)
    expect(await listed(api, emId)).toMatchObject([{ state: 'not_billed', reason: 'No rate of ISK is known for 2026-10-15' }])
    const one = () => api.post('/api/invoice/issue_merchant', { em_id: emId, month: '2026-10' })
    expect(await one()).toMatchObject({ statusCode: 409, code: 'NOT_BILLED' })
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

describe('a difference to the month before', () => {
  const fees = (quantity: number, amount: string, of: object = {}): ComparedLine => ({
    kind: 'import',
    quantity,
    amount,
    computedFrom: { fee_class_id: 1, fixed_fee: '0.50', percentage_fee: '1', ...of },
  })
  const vatDue = (amount: string): ComparedLine => ({ kind: 'vat_due', quantity: null, amount, computedFrom: {} })
  const month = (lines: ComparedLine[], vat = '0.00') => ({
    lines,
    vat,
    total: sumDecimals([...lines.map(({ amount }) => amount), vat]),
  })

  test.for([
    ['of a merchant that was not billed before', undefined, month([fees(2, '3.00')]), [['new', '3.00']]],
    ['of one that is not billed any more', month([fees(2, '3.00')]), undefined, [['gone', '-3.00']]],
    ['of more orders', month([fees(2, '3.00')]), month([fees(4, '6.00')]), [['volume', '3.00']]],
    ['of dearer orders', month([fees(2, '3.00')]), month([fees(2, '3.70')]), [['order_value', '0.70']]],
    [
      'of more orders in another class',
      month([fees(2, '3.00')]),
      month([fees(3, '3.90', { fee_class_id: 2, fixed_fee: '0.30' })]),
      [
        ['volume', '1.50'],
        ['class', '-0.60'],
      ],
    ],
    [
      'of a part of the value',
      month([fees(2, '3.00')]),
      month([fees(2, '3.40', { percentage_fee: '1.4' })]),
      [['price', '0.40']],
    ],
    ['of a price', month([fees(2, '3.00')]), month([fees(2, '3.40', { fixed_fee: '0.70' })]), [['price', '0.40']]],
    [
      'of VAT that is due and VAT on fees',
      month([vatDue('100.00')], '1.00'),
      month([vatDue('80.00')], '1.24'),
      [
        ['vat_due', '-20.00'],
        ['vat_on_fees', '0.24'],
      ],
    ],
  ] as const)('%s is explained, and the causes add up to it', ([, before, after, causes]) => {
    const found = compareMonths(before, after)
    expect(found.map(({ cause, amount }) => [cause, amount])).toEqual(causes)
    const sum = sumDecimals(found.map(({ amount }) => amount))
    expect(Number(sum)).toBeCloseTo(Number(after?.total ?? 0) - Number(before?.total ?? 0))
  })
})
