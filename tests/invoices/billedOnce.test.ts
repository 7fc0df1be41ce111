/* What counts is billed exactly once: whatever comes late, is cancelled, rebooked, priced anew or filed with another amount. */
import type pg from 'pg'
import fc from 'fast-check'
import { addDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { orderFee } from '#domain/fees/orderFee.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import type { Databases } from '../../api/db/databases.ts'
import { describe, expect, test } from '../support/test.ts'
import { composedReturn } from './composedReturn.ts'
import { addOrder, bookRow, giveProduct, invoicesOf, ledgerOf, merchantOf } from './billing.ts'

const issue = (databases: Databases, emId: number, month: string, at: string, mode: 'direct' | 'indirect' = 'direct') =>
  issueInvoices(ledgerOf(databases), { month, paymentMode: mode, at: new Date(`${at}T00:30:00Z`), emIds: [emId] })

const linesOf = async (db: pg.Client, emId: number) =>
  (
    await db.query<{ duration: string; kind: string; month: string | null; quantity: number | null; amount: string }>(
      `select i.invoice_duration as duration, l.kind, l.month, l.quantity, l.amount from invoice_line l
       join issued_invoice i on i.id = l.invoice_id and i.em_id = l.em_id where l.em_id = $1 order by l.invoice_id, l.line_number`,
      [emId],
    )
  ).rows.map(({ duration, kind, month, quantity, amount }) => [duration, kind, month, quantity, amount])

/** Reverses the sale of an order in the ledger, as a rebooking does. */
const reverseSale = (db: pg.Client, orderId: number) =>
  db.query(
    `insert into vat_ledger (em_id, event, source_table, source_id, order_id, item_id, reverses, report_type, reason, tax_point,
       origin_tax_point, mscon, supply_type, rate_type, vat_rate, currency, net, vat, timestamp_year, order_year)
     select em_id, event, source_table, source_id, order_id, item_id, id, report_type, reason, tax_point, origin_tax_point, mscon,
       supply_type, rate_type, vat_rate, currency, -net, -vat, timestamp_year, order_year from vat_ledger
     where order_id = $1 and event = 'SALE' and reverses is null`,
    [orderId],
  )

const itemOf = async (db: pg.Client, orderId: number): Promise<number> =>
  Number((await db.query<{ id: number }>('select id from order_item where order_id = $1', [orderId])).rows[0]?.id)

describe('an order', () => {
  test('that comes after its month was billed is on the next invoice, with its month', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    await addOrder(db, { emId, paid: '2026-08-10T12:00:00Z', goods: '100.00' })
    await issue(databases, emId, '2026-08', '2026-09-06')
    await addOrder(db, { emId, paid: '2026-08-31T23:59:59Z', goods: '50.00', booked: '2026-09-20T00:00:00Z' })
    await addOrder(db, { emId, paid: '2026-09-01T00:00:00Z', goods: '10.00' })
    await issue(databases, emId, '2026-09', '2026-10-06')
    expect(await linesOf(db, emId)).toEqual([
      ['2026-08', 'import', null, 1, '1.50'],
      ['2026-09', 'import', '2026-08', 1, '1.00'],
      ['2026-09', 'import', null, 1, '0.60'],
    ])
    expect(await issue(databases, emId, '2026-10', '2026-11-06')).toMatchObject({ issued: 0 })
  })

  test('that was cancelled after it counted stays billed, and one that was reversed is not', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    await addOrder(db, { emId, paid: '2026-08-10T12:00:00Z', goods: '100.00', status: 'cancelled' })
    await reverseSale(db, await addOrder(db, { emId, paid: '2026-08-10T12:00:00Z', goods: '1000.00' }))
    await issue(databases, emId, '2026-08', '2026-09-06')
    expect(await linesOf(db, emId)).toEqual([['2026-08', 'import', null, 1, '1.50']])
  })

  test('that is rebooked after it was billed, onto another day, is not billed again', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const orderId = await addOrder(db, { emId, paid: '2026-08-10T12:00:00Z', goods: '100.00' })
    await issue(databases, emId, '2026-08', '2026-09-06')
    await reverseSale(db, orderId)
    const again = {
      day: '2026-09-02',
      booked: '2026-09-10T00:00:00Z',
      net: '90.00',
      vat: '0',
      reportType: 'OSS_UNION',
      currency: 'EUR',
    }
    const item = await itemOf(db, orderId)
    await bookRow(db, { emId, orderId, item, event: 'SALE', source: ['customer_order', orderId], ...again })
    expect(await issue(databases, emId, '2026-09', '2026-10-06')).toMatchObject({ issued: 0, refused: [] })
  })

  test('cannot be billed twice, whoever writes: the database refuses it', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    await addOrder(db, { emId, paid: '2026-08-10T12:00:00Z', goods: '100.00' })
    await issue(databases, emId, '2026-08', '2026-09-06')
    const copied = (source: string) =>
      databases.rw.query(
        `insert into billed_split (em_id, order_id, split_number, event, source_id, invoice_id, line_number, report_type, tax_point)
         select em_id, order_id, split_number, event, ${source}, invoice_id, line_number, report_type, tax_point from billed_split where em_id = $1`,
        [emId],
      )
    await expect(copied('source_id')).rejects.toMatchObject({ constraint: 'billed_split_order_id_split_number_key' })
    await expect(copied('source_id + 1')).rejects.toMatchObject({ constraint: 'billed_split_source_id_check' })
    for (const statement of ['update billed_split set fee = 0', 'delete from billed_split', 'delete from billed_report'])
      await expect(databases.rw.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('is billed at the price and in the class of its day', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const { rows } = await db.query<{ id: number }>(
      `insert into fee_class (name, import_scheme_fixed_fee, timestamp) values ('Priced anew', 1.00, '2026-01-01') returning id`,
    )
    const id = rows[0]?.id
    await db.query(
      `update em_fee_choice set fee_class_id = $2, is_automatic = false, valid_from = '2026-08-16' where em_id = $1`,
      [emId, id],
    )
    await db.query(
      `insert into em_fee_choice (em_id, valid_from, is_automatic, fee_class_id) select $1, '2026-01-01', false, id from fee_class where name = 'Growth'`,
      [emId],
    )
    await db.query('update fee_class set import_scheme_fixed_fee = 2.00 where id = $1', [id])
    await db.query(`update fee_class_price set since = '2026-01-01' where fee_class_id = $1 and import_scheme_fixed_fee = 1`, [
      id,
    ])
    await db.query(
      `update fee_class_price set since = '2026-08-20T15:00:00Z' where fee_class_id = $1 and import_scheme_fixed_fee = 2`,
      [id],
    )
    for (const day of ['15', '16', '19', '20']) await addOrder(db, { emId, paid: `2026-08-${day}T12:00:00Z`, goods: '100.00' })
    await issue(databases, emId, '2026-08', '2026-09-06')
    expect((await linesOf(db, emId)).map(([, , , quantity, amount]) => [quantity, amount])).toEqual([
      [1, '1.50'],
      [2, '2.00'],
      [1, '2.00'],
    ])
  })
})

test('returned goods give back their share of the percentage fee, once, if that is set so', async ({ api, db, databases }) => {
  const emId = await merchantOf(api, db, 'direct')
  const orderId = await addOrder(db, { emId, paid: '2026-08-10T12:00:00Z', goods: '400.00' })
  const item = await itemOf(db, orderId)
  const back = { emId, orderId, item, event: 'RETURN', vat: '0', reportType: 'OSS_IMPORT', currency: 'EUR' } as const
  await bookRow(db, { ...back, source: ['order_return', 71], day: '2026-08-20', booked: '2026-08-20T00:00:00Z', net: '-100.00' })
  await issue(databases, emId, '2026-08', '2026-09-06')
  expect(await linesOf(db, emId)).toEqual([['2026-08', 'import', null, 1, '4.50']])
  await db.query(`update setting set value = 'true' where name = 'refund_fee_on_return'`)
  await bookRow(db, { ...back, source: ['order_return', 72], day: '2026-09-20', booked: '2026-09-20T00:00:00Z', net: '-50.00' })
  await addOrder(db, { emId, paid: '2026-09-10T12:00:00Z', goods: '10.00' })
  // Sold and half of it returned within the month.
  const within = await addOrder(db, { emId, paid: '2026-09-10T12:00:00Z', goods: '200.00' })
  const half = { ...back, orderId: within, item: await itemOf(db, within), source: ['order_return', 73] as const }
  await bookRow(db, { ...half, day: '2026-09-25', booked: '2026-09-25T00:00:00Z', net: '-100.00' })
  await issue(databases, emId, '2026-09', '2026-10-06')
  // More of what was refunded a part of before.
  await bookRow(db, { ...back, source: ['order_return', 74], day: '2026-10-20', booked: '2026-10-20T00:00:00Z', net: '-25.00' })
  await addOrder(db, { emId, paid: '2026-10-10T12:00:00Z', goods: '10.00' })
  await issue(databases, emId, '2026-10', '2026-11-06')
  await issue(databases, emId, '2026-11', '2026-12-06')
  await db.query(`update setting set value = 'false' where name = 'refund_fee_on_return'`)
  expect((await linesOf(db, emId)).slice(1)).toEqual([
    ['2026-09', 'import', null, 2, '3.10'],
    ['2026-09', 'fee_refund', null, 2, '-1.50'],
    ['2026-10', 'import', null, 1, '0.60'],
    ['2026-10', 'fee_refund', null, 1, '-0.25'],
  ])
})

describe('products', () => {
  test('of a month are lines of one invoice in their series; once is once, monthly is each month', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'indirect')
    await giveProduct(db, { emId, kind: 'gpsr', from: '2026-07-20', rhythm: 'monthly' })
    await giveProduct(db, { emId, kind: 'gpsr', from: '2026-08-31', quantity: 3 })
    await giveProduct(db, { emId, kind: 'addons', from: '2026-09-01', quantity: 10 })
    for (const [month, at] of [
      ['2026-08', '2026-09-06'],
      ['2026-09', '2026-10-06'],
    ] as const)
      await issue(databases, emId, month, at, 'indirect')
    expect(await linesOf(db, emId)).toEqual([
      ['2026-09', 'product', null, 10, '4.50'],
      ['2026-08', 'product', '2026-07', 1, '24.00'],
      ['2026-08', 'product', null, 1, '24.00'],
      ['2026-08', 'product', null, 3, '72.00'],
      ['2026-09', 'product', null, 1, '24.00'],
    ])
  })

  test('end with their last day, and bear the price that the merchant was given', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await giveProduct(db, { emId, kind: 'gpsr', from: '2026-08-01', rhythm: 'monthly' })
    await api.update('em_product', { id, valid_to: '2026-08-31', unit_price: '19.90' })
    await issue(databases, emId, '2026-10', '2026-11-06')
    expect(await linesOf(db, emId)).toEqual([['2026-10', 'product', '2026-08', 1, '19.90']])
  })

  test('are given on the merchant’s page, by an operator and not by an auditor', async ({ api, db }) => {
    const em_id = await merchantOf(api, db, 'direct')
    const { rows } = await db.query<{ id: number }>(`select id from invoice_product where kind = 'gpsr'`)
    const product = { em_id, product_id: rows[0]?.id, quantity: 1, rhythm: 'monthly', valid_from: '2026-12-01' }
    const insert = (data: object) => ({ tableName: 'em_product', data })
    expect(await api.post('/api/persistence/insert', insert(product))).toMatchObject({ statusCode: 200 })
    expect(await api.post('/api/persistence/insert', insert({ ...product, quantity: 0 }))).toMatchObject({
      statusCode: 400,
      errors: { quantity: 'Quantity must be positive' },
    })
    expect(await api.post('/api/persistence/insert', insert({ ...product, valid_to: '2026-11-30' }))).toMatchObject({
      statusCode: 400,
    })
    const auditor = await api.as('auditor')
    expect((await auditor.post('/api/persistence/insert', insert(product))).statusCode).toBe(403)
  })
})

describe('the VAT of returns', () => {
  /** A return of the import scheme for August, as it was composed. */
  const returnOf = (db: pg.Client, emId: number, due: string, mode?: 'direct') =>
    composedReturn(db, emId, { month: '2026-08', due, mode })

  const file = (db: pg.Client, id: number, amount: string) =>
    db.query(
      `update fiscal_report set status = 'submitted', reported_vat_amount = $2, reported_vat_eur = $2, report_date = '2026-09-20',
         submitted_at = '2026-09-20T10:00:00Z', submitted_by = 'operator' where id = $1`,
      [id, amount],
    )

  test('is passed on when composed, and adjusted when it is filed with another amount', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'indirect')
    const id = await returnOf(db, emId, '100.00')
    await issue(databases, emId, '2026-08', '2026-09-06', 'indirect')
    const invoiced = async () =>
      (await api.get<{ payments: object[] }>(`/api/em_vat_fiscal_report/${id}/reconciliation`)).data.payments[0]
    expect(await invoiced()).toMatchObject({ expected: '100.00', found: '100.00', state: 'matched' })
    await file(db, id, '103.37')
    // What was filed counts, not what had been composed.
    expect(await invoiced()).toMatchObject({ expected: '103.37', found: '100.00', difference: '-3.37', state: 'open' })
    await issue(databases, emId, '2026-09', '2026-10-06', 'indirect')
    expect(await invoiced()).toMatchObject({ found: '103.37', state: 'matched' })
    await issue(databases, emId, '2026-10', '2026-11-06', 'indirect')
    const lines = await linesOf(db, emId)
    expect(lines.map(([duration, kind, month, , amount]) => [duration, kind, month, amount])).toEqual([
      ['2026-08', 'reporting', null, '15.00'],
      ['2026-08', 'vat_due', null, '100.00'],
      ['2026-09', 'vat_adjustment', '2026-08', '3.37'],
    ])
  })

  test('that was filed with less comes back as a credit note, with the number of the series', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'indirect')
    const id = await returnOf(db, emId, '100.00')
    await issue(databases, emId, '2026-08', '2026-09-06', 'indirect')
    await file(db, id, '60.00')
    await issue(databases, emId, '2026-09', '2026-10-06', 'indirect')
    const { rows } = await db.query(
      `select document_type, total_invoice_amount_in_eur as total, payment_status from issued_invoice where em_id = $1 order by id`,
      [emId],
    )
    expect(rows.map((row: object) => Object.values(row))).toEqual([
      ['invoice', '115.00', 'pending'],
      ['credit_note', '-40.00', 'pending'],
    ])
  })

  test('of a merchant that pays it itself costs the fee once, and nothing else', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await returnOf(db, emId, '100.00', 'direct')
    await issue(databases, emId, '2026-08', '2026-09-06')
    await file(db, id, '103.37')
    await issue(databases, emId, '2026-09', '2026-10-06')
    expect((await linesOf(db, emId)).map(([, kind, , , amount]) => [kind, amount])).toEqual([['reporting', '15.00']])
  })

  test('costs the reporting fee that was entered last', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    await returnOf(db, emId, '100.00', 'direct')
    const { data } = await api.insert('em_reporting_fee_type', { name: 'From now on', value: '16.50' })
    await issue(databases, emId, '2026-08', '2026-09-06')
    expect((await linesOf(db, emId)).map(([, kind, , , amount]) => [kind, amount])).toEqual([['reporting', '16.50']])
    await db.query('delete from em_reporting_fee_type where id = $1', [data.rows[0]?.id])
  })

  test('that is not composed yet keeps its merchant from being billed, with the reason', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'indirect')
    const id = await returnOf(db, emId, '100.00')
    await db.query('delete from fiscal_report where id = $1', [id])
    await addOrder(db, { emId, paid: '2026-08-10T12:00:00Z', goods: '100.00' })
    const { refused } = await issue(databases, emId, '2026-08', '2026-09-06', 'indirect')
    expect(refused).toMatchObject([{ em_id: emId, reason: { code: 'RETURN_NOT_COMPOSED', params: { period: '2026-M08' } } }])
    expect(await invoicesOf(db, emId)).toEqual([])
  })
})

test('in any order and however late, each order is billed once, and the lines are the fees computed anew', async ({
  api,
  db,
  databases,
}) => {
  const order = fc.record({
    month: fc.integer({ min: 1, max: 5 }),
    delay: fc.integer({ min: 0, max: 4 }),
    cents: fc.integer({ min: 0, max: 99_999 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 12 }), async (orders) => {
      const emId = await merchantOf(api, db, 'direct')
      const add = (all: typeof orders) =>
        Promise.all(
          all.map(({ month, cents }) =>
            addOrder(db, { emId, paid: `2026-0${month}-28T12:00:00Z`, goods: roundDecimal(String(cents / 100), 2) }),
          ),
        )
      for (let run = 1; run <= 9; run++) {
        // Two nodes at once: what both would bill is billed by one.
        await add(orders.filter(({ month, delay }) => month + delay === run))
        await Promise.all([1, 2].map(() => issue(databases, emId, `2026-0${run}`, `2026-${String(run + 1).padStart(2, '0')}-06`)))
      }
      const { rows } = await db.query<{ parts: number; orders: number }>(
        'select count(*)::integer as parts, count(distinct order_id)::integer as orders from billed_split where em_id = $1',
        [emId],
      )
      expect(rows).toEqual([{ parts: orders.length, orders: orders.length }])
      const fees = orders.map(({ cents }) => orderFee(roundDecimal(String(cents / 100), 2), '0.50', '1'))
      const billed = (await linesOf(db, emId)).flatMap(([, kind, , , amount]) => (kind === 'import' ? [String(amount)] : []))
      expect(addDecimals(sumDecimals(billed), '0')).toBe(addDecimals(sumDecimals(fees), '0'))
    }),
    { numRuns: 4 },
  )
})
