/* What testers make with a short form, and the report of a fault: both by the calls that people make. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { projectRoot } from '../../api/config.ts'
import { readReport } from '../../api/cli/testing/readReport.ts'
import type { FaultReport } from '../../api/features/lab/report/packReport.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import { clockOf, test } from './labTest.ts'

interface Made {
  id: number
  path: string
}

const make = (api: ApiClient, what: string, body: object) => api.post<Made>(`/test/lab/make/${what}`, body)
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

describe('made by a short form', () => {
  test('an order of 149.99 to Germany is paid yesterday and posted in two parcels, with its rows in the ledger', async ({
    tester,
    db,
  }) => {
    const body = { price: '149.99', country: 'DE', paid_on: yesterday(), parcels: 2 }
    const made = await make(tester, 'order', body)
    expect(made).toMatchObject({ statusCode: 200, data: { path: `/view/order_info/${made.data?.id}` } })
    const { rows } = await db.query(
      `select order_status, delivery_country, goods_value::text, to_char(payment_verified_date, 'YYYY-MM-DD') as paid,
         (select count(*)::int from shipment s where s.order_id = o.id) as parcels,
         (select sum(net)::text from vat_ledger l where l.order_id = o.id) as net
       from customer_order o where id = $1`,
      [made.data.id],
    )
    expect(rows).toEqual([
      {
        order_status: 'payment_verified',
        delivery_country: 'DE',
        goods_value: '149.99',
        paid: yesterday(),
        parcels: 2,
        net: '149.99',
      },
    ])
    expect(await make(tester, 'order', { ...body, country: 'ZZ' })).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN' })
    expect(await make(tester, 'order', { ...body, paid_on: '2199-01-01' })).toMatchObject({
      statusCode: 409,
      code: 'LAB_NOT_MADE',
    })
  })

  test('a merchant may declare post-sales and has no fee class for them', async ({ tester }) => {
    const { data } = await make(tester, 'merchant', { name: 'No Class Ltd' })
    const merchant = await tester.get<{ post_sale_orders_allowed: boolean; em_fee_info: object[] }>(
      `/api/visualize/em/${data.id}`,
    )
    expect(merchant.data).toMatchObject({ post_sale_orders_allowed: true, em_fee_info: [{ post_sale_fee_class_id: null }] })
  })

  test('an application was invited, submitted by its link, and waits in its third stage', async ({ tester, lab, db }) => {
    const admin = await lab.anonymous.as('admin')
    await admin.post('/api/persistence/update_eas_info', { key: 'self_reg_enabled', value: true })
    const made = await make(tester, 'application', { name: 'Third Stage OÜ' })
    expect(made).toMatchObject({ statusCode: 200 })
    const { rows } = await db.query('select name, status from self_registration where id = $1', [made.data.id])
    expect(rows).toEqual([{ name: 'Third Stage OÜ', status: 'REQUEST_APPROVAL' }])
    await admin.post('/api/persistence/update_eas_info', { key: 'self_reg_enabled', value: false })
    expect(await make(tester, 'application', { name: 'Nobody Applies' })).toMatchObject({ statusCode: 409, code: 'LAB_NOT_MADE' })
  })

  test('an invoice is overdue, because the clock went past its due day; only who runs the lab makes one', async ({
    tester,
    lab,
    config,
    databases,
    db,
  }) => {
    await lab.jobs.work(jobHandlers({ config, db: databases }))
    const made = await make(tester, 'invoice', { name: 'Late Payer Ltd' })
    expect(made.message).toBeUndefined()
    expect(made).toMatchObject({ statusCode: 200 })
    const { rows } = await db.query<{ status: string; due: string }>(
      `select payment_status as status, to_char(due_date + 1, 'YYYY-MM-DD') as due from issued_invoice where id = $1`,
      [made.data.id],
    )
    expect(rows).toEqual([{ status: 'overdue', due: (await clockOf(tester)).now.slice(0, 10) }])
    const operator = await lab.anonymous.as('operator')
    expect(await make(operator, 'invoice', { name: 'Not Allowed Ltd' })).toMatchObject({ statusCode: 403 })
  })
})

describe('the report of a fault', () => {
  const seen = {
    address: '/view/order_info?x=1',
    written: 'Sum is wrong',
    shown: 'Orders 12',
    browser: 'B',
    width: 1280,
    height: 800,
  }
  const calls = [{ at: '2027-01-01T00:00:00Z', method: 'GET', path: '/api/x', status: 500, request_id: 'r-1' }]

  test('packs where somebody was, who, the clock, the last calls and what the page showed, for every role', async ({ lab }) => {
    const auditor = await lab.anonymous.as('auditor')
    expect(await auditor.get('/test/lab/report')).toMatchObject({ statusCode: 200, data: { world: null } })
    const answer = await auditor.inject({ method: 'POST', url: '/test/lab/report', payload: { ...seen, calls } })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'request-id': expect.any(String) })
    const parts = unzipSync(answer.rawPayload)
    const report = JSON.parse(strFromU8(parts['report.json'] ?? new Uint8Array())) as FaultReport
    expect(report).toMatchObject({ person: { name: 'auditor', roles: ['auditor'] }, address: seen.address, calls, world: null })
    expect(report.clock.now.slice(0, 10)).toBe((await clockOf(auditor)).now.slice(0, 10))
    expect(strFromU8(parts['shown.txt'] ?? new Uint8Array())).toBe('Orders 12')
    const file = join(projectRoot, '.test-results', `fault-${process.pid}.zip`)
    writeFileSync(file, answer.rawPayload)
    expect(await readReport(file)).toMatchObject({ report: { address: seen.address }, written: 'Sum is wrong' })
    writeFileSync(file, 'no zip')
    await expect(readReport(file)).rejects.toThrow('is no report of a fault')
  })
})
