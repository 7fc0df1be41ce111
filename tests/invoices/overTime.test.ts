/* Invoices at the turns of time: a year's end, 29 February, another VAT rate at home, and a year later. */
import type pg from 'pg'
import type { Databases } from '../../api/db/databases.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import type { PaymentMode } from '../../api/features/invoices/billing/readMerchants.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'
import { addOrder, giveProduct, invoicesOf, ledgerOf, merchantOf } from './billing.ts'

/** Issues the invoices of a month at the beginning of a day. */
const issue = (databases: Databases, emId: number, month: string, day: string) =>
  issueInvoices(ledgerOf(databases), {
    month,
    paymentMode: 'direct' satisfies PaymentMode,
    at: new Date(`${day}T00:00:00Z`),
    emIds: [emId],
    awaitsReturns: false,
  })

/** The bytes of a document in each of its forms. */
async function bytesOf(api: ApiClient, em_id: number, id: unknown) {
  const replies = []
  for (const format of ['pdf', 'xml', 'ubl'])
    replies.push(await api.inject({ method: 'GET', url: `/api/invoice/${em_id}/${String(id)}/${format}` }))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  return replies.map(({ rawPayload }) => rawPayload.toString('latin1'))
}

test('December is billed in January under the first numbers of the new year, and 29 February is a day of its month', async ({
  api,
  db,
  databases,
}) => {
  const emId = await merchantOf(api, db, 'direct')
  await db.query(`update em set registered_date = '2023-01-01' where id = $1`, [emId])
  const order = { emId, booked: '2024-03-01T00:00:00Z' }
  for (const paid of ['2023-12-31T23:59:59Z', '2024-01-01T00:00:00Z', '2024-02-29T23:59:59Z', '2024-03-01T00:00:00Z'])
    await addOrder(db, { ...order, paid, goods: '100.00' })
  await giveProduct(db, { emId, kind: 'gpsr', from: '2023-12-01' })
  for (const [month, day] of [
    ['2023-12', '2024-01-06'],
    ['2024-01', '2024-02-06'],
    ['2024-02', '2024-03-06'],
  ] as const)
    await issue(databases, emId, month, day)
  const standard = { fees: '1.50', client_number: String(10_000 + emId) }
  const found = await invoicesOf(db, emId)
  expect(found.filter(({ table }) => table === 'invoice')).toMatchObject([
    { ...standard, invoice_number: '2024-000001', due: '2024-01-20' },
    { ...standard, invoice_number: '2024-000002', due: '2024-02-20' },
    { ...standard, invoice_number: '2024-000003', due: '2024-03-20' },
  ])
  expect(found.filter(({ table }) => table === 'invoice_gpsr')).toMatchObject([{ invoice_number: 'G2024-000001' }])
})

/** Raises our VAT rate from a day on, as somebody enters it. */
async function raiseRate(api: ApiClient, rate: string, from: string): Promise<void> {
  const { data } = await api.load<{ id: number }>('country_vat_rate', {
    filter: [
      { name: 'country', value: 'EE' },
      { name: 'rate_type', value: 'STANDARD' },
    ],
  })
  expect(data.total).toBe(1)
  expect(await api.update('country_vat_rate', { id: data.rows[0]?.id, rate, start_date: from })).toMatchObject({
    statusCode: 200,
  })
}

test('another VAT rate at home holds for months that end under it, and not for what takes back an invoice of before', async ({
  api,
  clock,
  db,
  databases,
}) => {
  clock.set('2026-12-07T10:00:00Z')
  const em_id = await merchantOf(api, db, 'direct', 'EE')
  for (const paid of ['2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z']) await addOrder(db, { emId: em_id, paid, goods: '950.00' })
  await raiseRate(api, '25', '2026-11-01')
  // October ended under the former rate, and is billed after it.
  await issue(databases, em_id, '2026-10', '2026-11-06')
  await issue(databases, em_id, '2026-11', '2026-12-06')
  const [october] = await invoicesOf(db, em_id)
  const admin = await api.as('admin')
  await admin.post('/api/invoice/credit', { em_id, invoice_id: Number(october?.['id']), reason: 'Agreed' })
  expect(await invoicesOf(db, em_id)).toMatchObject([
    { fees: '10.00', vat: '2.40', total: '12.40' },
    { fees: '10.00', vat: '2.50', total: '12.50' },
    { fees: '-10.00', vat: '-2.40', total: '-12.40' },
  ])
  clock.release()
})

/** Changes all that an invoice was made of. */
async function changeEverything(db: pg.Client, em_id: number): Promise<void> {
  await db.query(`update em set full_name = 'Another Ltd', registered_address = 'Elsewhere 2', language = 'fi' where id = $1`, [
    em_id,
  ])
  await db.query(`update setting set value = 'Another ' || value where name in ('seller_name', 'seller_address')`)
  await db.query(`update invoice_product set name = 'Another ' || name, unit_price = 99`)
}

test('an invoice that is opened a year later is the same bytes, whatever has changed', async ({ api, clock, db, databases }) => {
  clock.set('2026-11-09T10:00:00Z')
  const em_id = await merchantOf(api, db, 'direct', 'EE')
  await giveProduct(db, { emId: em_id, kind: 'gpsr', from: '2026-10-01' })
  await issue(databases, em_id, '2026-10', '2026-11-09')
  const [invoice] = await invoicesOf(db, em_id)
  const first = await bytesOf(api, em_id, invoice?.['id'])
  clock.set('2027-11-09T10:00:00Z')
  await changeEverything(db, em_id)
  expect(await bytesOf(api, em_id, invoice?.['id'])).toEqual(first)
  clock.release()
})
