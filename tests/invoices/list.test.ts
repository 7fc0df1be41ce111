/* The invoice list: its totals, its workbook, the appendix of an invoice, and what is owed by age. */
import { readXlsx } from 'hucre/xlsx'
import { sumDecimals } from '#domain/decimal.ts'
import { tableOf } from '#schema/registry.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import { openingFilters } from '../../src/table/list/openingFilters.ts'
import { describe, expect, test } from '../support/test.ts'
import { readCsv } from '../support/readCsv.ts'
import { unzipped } from '../support/unzipped.ts'
import { addOrder, day, invoiceDueIn, ledgerOf, merchantOf } from './billing.ts'

const filter = (payment_status: string) => [{ name: 'payment_status', value: payment_status }]

test('the list opens with the year so far [INV-02]', () => {
  const timestamp = (today: string) => openingFilters(tableOf('invoice_list_info'), today)
  expect(timestamp('2026-11-27')).toEqual({ timestamp: { from: '2026-01-01', to: '2026-11-27' } })
  expect(timestamp('2027-01-01')).toEqual({ timestamp: { from: '2027-01-01', to: '2027-01-01' } })
})

test('an invoice is found by its exact total, with a decimal point or comma, and none of another total', async ({ api, db }) => {
  const { rows } = await db.query<{ id: number; total: string }>(
    `select id, total_invoice_amount_in_eur as total from issued_invoice order by id desc limit 1`,
  )
  const [newest] = rows
  if (!newest) throw new Error('nobody has an invoice')
  const found = async (text: string) =>
    (await api.post<{ rows: { table: string; id: number; match: unknown }[] }>('/api/search', { text })).data.rows.filter(
      ({ table }) => table === 'invoice_list_info',
    )
  for (const text of [newest.total, newest.total.replace('.', ','), `${newest.total} EUR`])
    expect((await found(text)).find(({ id }) => id === newest.id)?.match, text).toEqual({
      field: 'total_invoice_amount_in_eur',
      value: newest.total,
    })
  const { rows: others } = await db.query<{ total: string }>(
    `select total_invoice_amount_in_eur as total from issued_invoice where total_invoice_amount_in_eur not in ($1::numeric, -$1::numeric) limit 1`,
    [newest.total],
  )
  expect((await found(others[0]?.total ?? '')).map(({ id }) => id)).not.toContain(newest.id)
})

describe('totals', () => {
  test('of the list are over the whole filter, whatever the page [INV-20] [INV-21] [INV-48]', async ({ api, db }) => {
    const { data } = await api.load('invoice_list_info', { filter: filter('paid'), page: { size: 2 } })
    const { totals } = data
    const { rows } = await db.query<{ count: number; sum: string }>(
      `select count(*)::integer as count, sum(total_invoice_amount_in_eur) as sum from issued_invoice where payment_status = 'paid'`,
    )
    expect(rows[0]?.count).toBeGreaterThan(2)
    expect(totals).toMatchObject({ total: rows[0]?.count, total_invoiced_amount_in_eur_invoices: rows[0]?.sum })
    expect(data.rows).toHaveLength(2)
  })

  test('say what was paid and what is open of it [INV-22] [INV-23]', async ({ api, db }) => {
    const { data } = await api.load('invoice_list_info', { filter: filter('partially_paid') })
    const { totals } = data
    const { rows } = await db.query<{ paid: string; open: string }>(
      `select sum(paid_amount) as paid, sum(total_invoice_amount_in_eur - paid_amount) as open from issued_invoice where payment_status = 'partially_paid'`,
    )
    expect(Number(rows[0]?.open)).toBeGreaterThan(0)
    expect(totals).toMatchObject({ total_paid_amount_in_eur: rows[0]?.paid, balance_in_eur: rows[0]?.open })
  })

  test('are not counted for pages that know them, nor for other lists', async ({ api }) => {
    expect((await api.load('invoice_list_info', { total: 'none' })).data).not.toHaveProperty('totals')
    expect((await api.load('invoice_line')).data).not.toHaveProperty('totals')
  })
})

test('the workbook of the list holds what is filtered, under the name that accountants know [INV-03] [INV-26] [CONST-09]', async ({
  api,
}) => {
  const { headers, rawPayload, statusCode } = await api.inject({
    method: 'POST',
    url: '/api/invoice/invoice_list_excel_export',
    payload: { filter: filter('partially_paid') },
  })
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="Aggregated_Invoices_EAS_solution.xlsx"',
  ])
  const { data } = await api.load<{ invoice_number: string }>('invoice_list_info', { filter: filter('partially_paid') })
  const rows = (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
  expect(rows).toHaveLength(data.total + 1)
  for (const { invoice_number } of data.rows) expect(rows.flat()).toContain(invoice_number)
})

test('the appendix is a zip named by the time, whose csv adds up to what the invoice takes for orders [INV-28] [CONST-04] [CONST-07]', async ({
  api,
  db,
  databases,
}) => {
  const emId = await merchantOf(api, db, 'direct')
  const orders: string[] = []
  for (const goods of ['33.33', '66.67', '19.99']) {
    const order = await addOrder(db, { emId, paid: '2026-10-05T12:00:00Z', goods, declared: goods !== '33.33' })
    const { rows } = await db.query<{ name: string }>('select external_order_id as name from order_key where id = $1', [order])
    orders.push(rows[0]?.name ?? '')
  }
  const [undeclared, ...declared] = orders
  await db.query(
    `insert into shipment (order_id, em_id, order_status, cn_report_type)
     select id, em_id, 'payment_verified', 'cn22' from order_key where external_order_id = $1`,
    [undeclared],
  )
  await issueInvoices(ledgerOf(databases), {
    month: '2026-10',
    paymentMode: 'direct',
    at: new Date('2026-11-09T10:00:00Z'),
    emIds: [emId],
  })
  const { rows } = await db.query<{ id: number; fees: string }>('select id::integer, fees from issued_invoice where em_id = $1', [
    emId,
  ])
  const { id = 0, fees } = rows[0] ?? {}
  const feesIn = async (invoice: number, month = '2026-10') => {
    const reply = await api.inject({ method: 'GET', url: `/api/invoice_udr/${emId}/${invoice}/${month}/csv` })
    const [csv] = unzipped(reply.rawPayload).values()
    const [titles, ...lines] = readCsv(String(csv))
    expect(titles).toMatchObject({ 0: 'order', 5: 'event', 10: 'fee_eur' })
    return { headers: reply.headers, csv: String(csv), lines: lines.map((cells) => [cells[5], cells[10] ?? '', cells[0]]) }
  }
  const { headers, csv, lines } = await feesIn(id)
  const whole = csv.replaceAll(/billed-\d+/g, (name) => `order ${orders.indexOf(name) + 1}`)
  await expect(whole).toMatchFileSnapshot('../fixtures/invoices/appendix.csv')
  expect(headers).toMatchObject({ 'content-type': 'application/zip' })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]*_\d{14}\.zip"/)
  expect(lines).toEqual([
    ['SALE', '0.83', undeclared],
    ['SALE', '1.17', declared[0]],
    ['SALE', '0.70', declared[1]],
    ['PARCEL', '0.10', declared[0]],
    ['PARCEL', '0.10', declared[1]],
  ])
  expect(Number(sumDecimals(lines.map(([, fee = '']) => fee)))).toBe(Number(fees))
  // A parcel that is declared later is not on it.
  await db.query(
    `insert into shipment (order_id, em_id, order_status, cn_report_type, customs_dec_scheme)
     select order_id, em_id, 'payment_verified', 'cn22', 'IOSS-IMPORT' from billed_split where invoice_id = $1`,
    [id],
  )
  expect((await feesIn(id)).lines).toEqual(lines)
  const { data: note } = await (
    await api.as('admin')
  ).post<{ id: number }>('/api/invoice/credit', {
    em_id: emId,
    invoice_id: id,
    lines: [1],
    reason: 'Agreed',
  })
  expect((await feesIn(note.id)).lines).toEqual([
    ['SALE', '-0.83', undeclared],
    ['SALE', '-1.17', declared[0]],
    ['SALE', '-0.70', declared[1]],
  ])
  for (const wrong of [`${emId}/${id}/2026-09`, `${emId - 1}/${id}/2026-10`])
    expect((await api.get(`/api/invoice_udr/${wrong}/csv`)).statusCode).toBe(404)
})

describe('what is owed by age', () => {
  interface Ageing {
    day: string
    total: string
    bands: { name: string; count: number; open: string }[]
  }
  const ageing = async (api: Parameters<typeof merchantOf>[0], on = day(0)) =>
    (await api.get<Ageing>(`/api/invoice/ageing?day=${on}`)).data
  const openOf = ({ bands }: Ageing, name: string) => Number(bands.find((band) => band.name === name)?.open)

  test('is in bands by the days since an invoice was due, and adds up', async ({ api, db, databases }) => {
    const before = await ageing(api)
    for (const [days, month] of [
      [0, '2026-07'],
      [-1, '2026-06'],
      [-30, '2026-05'],
      [-31, '2026-04'],
      [-90, '2026-03'],
      [-91, '2026-02'],
    ] as const)
      await invoiceDueIn(db, databases, await merchantOf(api, db, 'direct'), days, month)
    const after = await ageing(api)
    expect(after.bands.map(({ name }) => Math.round(openOf(after, name) - openOf(before, name)))).toEqual([45, 90, 45, 45, 45])
    expect(Number(after.total)).toBeCloseTo(Number(sumDecimals(after.bands.map(({ open }) => open))))
  })

  test('is told for an earlier day by what was issued and paid by then', async ({ api, db, databases }) => {
    const em_id = await merchantOf(api, db, 'direct')
    const invoice_id = await invoiceDueIn(db, databases, em_id, -20, '2026-08')
    await api.post('/api/invoice/update', { em_id, invoice_id, paid_amount: '45.00', date_of_payment: day(-5) })
    const [paid, unpaid, earlier] = [await ageing(api, day(-5)), await ageing(api, day(-6)), await ageing(api, day(-35))]
    await db.query('delete from invoice_payment where invoice_id = $1', [invoice_id])
    const without = await ageing(api, day(-5))
    expect(Math.round(openOf(without, 'up_to_30') - openOf(paid, 'up_to_30'))).toBe(45)
    expect(unpaid.day).toBe(day(-6))
    expect(openOf(earlier, 'up_to_30')).toBeLessThanOrEqual(openOf(unpaid, 'up_to_30') + openOf(unpaid, 'up_to_60'))
  })
})
