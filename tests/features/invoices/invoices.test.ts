/* Invoices as they are issued over real orders, and as people read them. */
import type pg from 'pg'
import { isRfReference } from '#domain/invoicing/referenceNumber.ts'
import { paymentStatus } from '#domain/invoicing/payment.ts'
import type { Databases } from '../../../api/db/databases.ts'
import type { Ledger, PaymentMode } from '../../../api/features/invoices/issueInvoices.ts'
import { issueInvoices } from '../../../api/features/invoices/issueInvoices.ts'
import { issueProduct } from '../../../api/features/invoices/issueProduct.ts'
import { transactionsOf } from '../../../api/features/invoices/Queryable.ts'
import type { ApiClient } from '../../support/ApiClient.ts'
import { pdfText } from '../../support/pdfText.ts'
import { describe, expect, test } from '../../support/test.ts'

const ledgerOf = ({ rw }: Databases): Ledger => ({ read: rw, inTransaction: transactionsOf(rw) })

let count = 0

/** A merchant of the test's own that pays in one way, with a fee class. */
async function merchantOf(api: ApiClient, db: pg.Client, mode: PaymentMode, country = 'US'): Promise<number> {
  const reply = await api.post<{ id: number }>('/api/register/em', {
    full_name: `Billed ${++count} Ltd`,
    registered_country: country,
    fee_class: 'auto',
    tin_number: `T-${count}`,
  })
  const { id } = reply.data
  await db.query('update em set payment_handling_mode = $2, registered_date = $3 where id = $1', [id, mode, '2024-01-01'])
  await db.query(
    `update em_fee_info set fee_class_id_effective = (select id from fee_class where name = 'Growth'), customs_data_fixed_fee = 0.10
     where em_id = $1`,
    [id],
  )
  return id
}

interface OrderFacts {
  emId: number
  paid: string
  reportType?: string
  status?: string
  goods: string
  vat?: string
  duty?: string
  currency?: string
  declared?: boolean
}

/** An order with one part, one line and, when it was declared, one parcel. */
async function addOrder(db: pg.Client, facts: OrderFacts): Promise<void> {
  const { emId, paid, reportType = 'OSS_IMPORT', status = 'payment_verified', goods, vat = '0', duty = '0' } = facts
  const { currency = 'EUR', declared = false } = facts
  const amounts = [goods, vat, duty]
  const { rows } = await db.query<{ id: number }>(
    `insert into customer_order (external_order_id, em_id, order_status, sale_type, source, order_date, delivery_country,
       goods_value, delivery_cost, vat, duty, total, currency, payment_verified_date)
     values ($1, $2, $3, 'SALE', 'api', ($4::timestamptz)::date, 'FI', $5, 0, $6, $7, $5::numeric + $6::numeric + $7::numeric, $8, $4) returning id`,
    [`billed-${++count}`, emId, status, paid, ...amounts, currency],
  )
  const orderId = rows[0]?.id
  const split = await db.query<{ id: number }>(
    `insert into order_split (order_id, em_id, split_number, report_type, dispatch_country, total)
     values ($1, $2, 1, $3, 'US', $4::numeric + $5::numeric + $6::numeric) returning id`,
    [orderId, emId, reportType, ...amounts],
  )
  await db.query(
    `insert into order_item (order_id, split_id, em_id, description, type_of_goods, quantity, goods_value, delivery_cost,
       vat_rate, vat, duty, total)
     values ($1, $2, $3, 'Thing', 'GOODS', 1, $4, 0, 24, $5, $6, $4::numeric + $5::numeric + $6::numeric)`,
    [orderId, split.rows[0]?.id, emId, ...amounts],
  )
  if (declared)
    await db.query(
      `insert into shipment (order_id, em_id, order_status, cn_report_type, customs_dec_scheme)
       values ($1, $2, $3, 'cn22', 'IOSS-IMPORT')`,
      [orderId, emId, status],
    )
}

const at = new Date('2026-11-09T10:00:00Z')
const october = (paymentMode: PaymentMode) => ({ month: '2026-10', paymentMode, at })

const invoicesOf = async (db: pg.Client, emId: number) =>
  (
    await db.query<Record<string, unknown>>(
      `select tableoid::regclass::text as "table", id, invoice_number, client_number, reference_number, to_char(due_date, 'YYYY-MM-DD') as due,
         fees, vat, passed_on, total_invoice_amount_in_eur as total, payment_status from issued_invoice where em_id = $1 order by id`,
      [emId],
    )
  ).rows

describe('a month', () => {
  test('is billed from the orders whose payment was accepted in it, once', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'indirect')
    await addOrder(db, { emId, paid: '2026-10-01T00:00:00Z', goods: '33.33', declared: true })
    await addOrder(db, { emId, paid: '2026-10-31T23:59:59Z', goods: '66.67' })
    await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '220.00', vat: '62.32', duty: '24.38', reportType: 'FC_REP' })
    // None of these counts: before, after, not paid, a gift card.
    await addOrder(db, { emId, paid: '2026-09-30T23:59:59Z', goods: '1000.00' })
    await addOrder(db, { emId, paid: '2026-11-01T00:00:00Z', goods: '1000.00' })
    await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '1000.00', status: 'cancelled' })
    await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '1000.00', reportType: 'GIFTCARD_SCHEME' })
    const first = await issueInvoices(ledgerOf(databases), october('indirect'))
    expect(first.issued).toBeGreaterThan(0)
    // Growth: 0.50 + 1 % and, for final customers, the same. 0.83 + 1.17, 2.70, and 0.10 for the parcel.
    const [invoice, ...others] = await invoicesOf(db, emId)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      table: 'invoice',
      fees: '4.80',
      vat: '0.00',
      passed_on: '86.70',
      total: '91.50',
      due: '2026-11-23',
    })
    expect(invoice?.client_number).toBe(String(10_000 + emId))
    expect(isRfReference(String(invoice?.reference_number))).toBe(true)
    const { data } = await api.load('invoice_line', {
      filter: [{ name: 'invoice_id', value: invoice?.id }],
      orderBy: [{ name: 'line_number', direction: 'asc' }],
    })
    expect(data.rows).toMatchObject([
      { kind: 'import', quantity: 2, base: '100.00', amount: '2.00', computed_from: { fixed_fee: '0.50' } },
      { kind: 'fc_rep', quantity: 1, base: '220.00', amount: '2.70' },
      { kind: 'customs_data', quantity: 1, amount: '0.10' },
      { kind: 'fc_rep_duty', amount: '24.38' },
      { kind: 'fc_rep_vat', amount: '62.32' },
    ])
    expect(await issueInvoices(ledgerOf(databases), october('indirect'))).toMatchObject({ issued: 0 })
    expect(await invoicesOf(db, emId)).toHaveLength(1)
  })

  test('of a merchant that pays its taxes itself has our fees alone, with Estonian VAT in Estonia', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct', 'EE')
    await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '950.00', vat: '62.32', duty: '24.38', reportType: 'FC_REP' })
    await issueInvoices(ledgerOf(databases), october('direct'))
    expect(await invoicesOf(db, emId)).toMatchObject([{ fees: '10.00', vat: '2.40', passed_on: '0.00', total: '12.40' }])
  })

  test('is billed in euro at the daily rate of each payment, or the latest before it', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    await db.query(`delete from daily_exchange_rate where currency = 'SEK'`)
    await db.query(
      `insert into daily_exchange_rate (currency, daily_rate, date) values ('SEK', 10, '2026-10-02'), ('SEK', 20, '2026-10-05')`,
    )
    await addOrder(db, { emId, paid: '2026-10-04T12:00:00Z', goods: '1000.00', currency: 'SEK' })
    await issueInvoices(ledgerOf(databases), october('direct'))
    expect(await invoicesOf(db, emId)).toMatchObject([{ fees: '1.50' }])
  })

  test('without a known rate or a fee class bills everybody but that merchant, and says why', async ({ api, db, databases }) => {
    const [noRate, noClass, fine] = [
      await merchantOf(api, db, 'direct'),
      await merchantOf(api, db, 'direct'),
      await merchantOf(api, db, 'direct'),
    ]
    await db.query('update em_fee_info set fee_class_id_effective = null where em_id = $1', [noClass])
    await addOrder(db, { emId: noRate, paid: '2026-10-15T12:00:00Z', goods: '10.00', currency: 'ISK' })
    await addOrder(db, { emId: noClass, paid: '2026-10-15T12:00:00Z', goods: '10.00' })
    await addOrder(db, { emId: fine, paid: '2026-10-15T12:00:00Z', goods: '10.00' })
    const { refused } = await issueInvoices(ledgerOf(databases), october('direct'))
    expect(refused).toEqual([
      { em_id: noRate, reason: 'No rate of ISK is known for 2026-10-15' },
      { em_id: noClass, reason: 'No fee class is in force' },
    ])
    expect(await invoicesOf(db, fine)).toHaveLength(1)
  })

  test('is not billed before its grace period is over', async ({ databases }) => {
    const early = { ...october('direct'), at: new Date('2026-11-05T23:59:00Z') }
    await expect(issueInvoices(ledgerOf(databases), early)).rejects.toThrow(
      'Invoices for 2026-10 cannot be issued before 2026-11-06',
    )
  })
})

describe('numbers', () => {
  test('two issuers at once bill each merchant once, and leave no gap', async ({ api, db, databases }) => {
    const merchants: number[] = []
    for (let index = 0; index < 8; index++) {
      const emId = await merchantOf(api, db, 'direct')
      await addOrder(db, { emId, paid: '2026-08-15T12:00:00Z', goods: '10.00' })
      merchants.push(emId)
    }
    const run = { month: '2026-08', paymentMode: 'direct', at } as const
    await Promise.all([1, 2, 3].map(() => issueInvoices(ledgerOf(databases), run)))
    for (const emId of merchants) expect(await invoicesOf(db, emId)).toHaveLength(1)
    const { rows } = await db.query<{ number: string }>(
      `select invoice_number as number from invoice where invoice_number like '2026-%' order by 1`,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`))
  })

  test('an invoice that fails gives its number back', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    await addOrder(db, { emId, paid: '2026-07-15T12:00:00Z', goods: '10.00' })
    const last = async () =>
      (await db.query(`select last_number from invoice_series where kind = 'standard' and year = 2026`)).rows
    const before = await last()
    await db.query('alter table invoice_line add constraint no_lines_check check (false) not valid')
    const run = { month: '2026-07', paymentMode: 'direct', at } as const
    await expect(issueInvoices(ledgerOf(databases), run)).rejects.toThrow('no_lines_check')
    await db.query('alter table invoice_line drop constraint no_lines_check')
    expect(await last()).toEqual(before)
  })

  test('products are billed in the table and the series of their kind [CONST-10] [CONST-11] [CONST-12] [CONST-20]', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct')
    const { data } = await api.load<{ id: number; kind: string }>('invoice_product')
    for (const { id: product_id } of data.rows)
      await issueProduct(ledgerOf(databases), { product_id, purchases: [{ em_id: emId, quantity: 2 }], month: '2026-11', at })
    const found = await invoicesOf(db, emId)
    expect(found.map(({ table }) => table)).toEqual(['invoice_addon', 'invoice_mcg', 'invoice_gpsr'])
    expect(found.map(({ invoice_number }) => String(invoice_number)[0])).toEqual(['A', 'M', 'G'])
    expect(found.map(({ fees }) => fees)).toEqual(['0.90', '70.00', '48.00'])
  })

  test('the identities of the four tables begin where their ranges do [CONST-20]', async ({ db }) => {
    const { rows } = await db.query<{ name: string; start: string }>(
      `select sequencename as name, start_value as start from pg_sequences where sequencename ~ '^invoice(_addon|_mcg|_gpsr)?_id_seq$' order by 2`,
    )
    expect(rows.map(({ start }) => Number(start))).toEqual([1, 1_000_001, 7_000_000, 12_000_000])
  })
})

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** An invoice issued today that is due in so many days. */
async function invoiceDueIn(db: pg.Client, databases: Databases, emId: number, days: number, month: string): Promise<number> {
  const product = await db.query<{ id: number }>(`select id from invoice_product where kind = 'addons'`)
  const [id = 0] = await issueProduct(ledgerOf(databases), {
    product_id: product.rows[0]?.id ?? 0,
    purchases: [{ em_id: emId, quantity: 100 }],
    month,
    at: new Date(`${day(days - 14)}T00:00:00Z`),
  })
  return id
}

describe('what is unpaid', () => {
  const dueIn = async (api: ApiClient, emId: number) =>
    (await api.load<{ due_in: number | null }>('em_view', { filter: [{ name: 'id', value: emId }] })).data.rows[0]?.due_in

  test('a merchant is due in the days until its newest unpaid invoice, fewer than none when that is overdue [EM-36] [EM-51]', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct')
    expect(await dueIn(api, emId)).toBeNull()
    await invoiceDueIn(db, databases, emId, -20, '2026-08')
    expect(await dueIn(api, emId)).toBe(-20)
    const newest = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    expect(await dueIn(api, emId)).toBe(6)
    await db.query('insert into invoice_payment (invoice_id, em_id, amount, date_of_payment) values ($1, $2, 45, current_date)', [
      newest,
      emId,
    ])
    expect(await dueIn(api, emId)).toBe(-20)
  })

  test('what was paid is the sum of the payments, also of two at once', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    const pay = (amount: string) =>
      databases.rw.query(
        `insert into invoice_payment (invoice_id, em_id, amount, date_of_payment) values ($1, $2, $3, '2026-11-20')`,
        [id, emId, amount],
      )
    const state = async () =>
      (
        await db.query(
          `select paid_amount, payment_status, to_char(date_of_payment, 'YYYY-MM-DD') as day from issued_invoice where id = $1`,
          [id],
        )
      ).rows
    await Promise.all(['10.00', '5.50', '4.50'].map(pay))
    expect(await state()).toEqual([{ paid_amount: '20.00', payment_status: 'partially_paid', day: '2026-11-20' }])
    await pay('25.00')
    expect(await state()).toMatchObject([{ paid_amount: '45.00', payment_status: 'paid' }])
  })

  test('the database and the rule agree on the status of every invoice', async ({ db }) => {
    const { rows } = await db.query<{ total: string; paid: string; due: string; status: string }>(
      `select total_invoice_amount_in_eur as total, paid_amount as paid, to_char(due_date, 'YYYY-MM-DD') as due,
         payment_status as status from issued_invoice`,
    )
    await db.query('select mark_overdue_invoices($1)', [day(0)])
    const wrong = rows.filter(({ status, ...state }) => status !== 'pending' && status !== paymentStatus(state, day(0)))
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(50)
  })

  test('an invoice becomes overdue when its day has passed', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 0, '2026-09')
    const status = async () => (await db.query(`select payment_status from issued_invoice where id = $1`, [id])).rows
    await databases.rw.query('select mark_overdue_invoices($1)', [day(0)])
    expect(await status()).toEqual([{ payment_status: 'pending' }])
    await databases.rw.query('select mark_overdue_invoices($1)', [day(1)])
    expect(await status()).toEqual([{ payment_status: 'overdue' }])
  })

  test.for([
    'update issued_invoice set total_invoice_amount_in_eur = 0',
    `update issued_invoice set payment_status = 'paid'`,
    'delete from issued_invoice',
    'update invoice_line set amount = 0',
    'update invoice_payment set amount = 0',
    'delete from invoice_payment',
    'update invoice_series set last_number = 0',
    'delete from invoice',
  ])('the server may not: %s', async (statement, { databases }) => {
    await expect(databases.rw.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('reading', () => {
  test('the last invoices of a merchant come newest first, and none is an empty list [INV-29]', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct')
    const last = () => api.get<{ id: number; timestamp: string }[]>(`/api/last_invoice/${emId}`)
    expect(await last()).toMatchObject({ statusCode: 200, data: [] })
    await invoiceDueIn(db, databases, emId, -20, '2026-08')
    const newest = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    const { data } = await last()
    expect(data).toHaveLength(2)
    expect(data[0]?.id).toBe(newest)
  })

  test('an invoice is a PDF under its merchant alone; a wrong pair is no such record [INV-27]', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    const right = await api.inject({ method: 'GET', url: `/api/invoice/${emId}/${id}/pdf` })
    expect(right.statusCode).toBe(200)
    expect(right.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(right.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    for (const pair of [`${emId - 1}/${id}`, `${id}/${emId}`, `${emId}/999999`])
      expect(await api.get(`/api/invoice/${pair}/pdf`)).toMatchObject({ statusCode: 404, code: 'UNKNOWN_ROW' })
  })

  test('a translator sees no invoice', async ({ api }) => {
    const translator = await api.as('translator')
    for (const url of ['/api/last_invoice/1', '/api/invoice/1/1/pdf']) expect((await translator.get(url)).statusCode).toBe(403)
    expect((await translator.load('invoice_list_info')).statusCode).toBe(403)
  })

  test('an issued invoice reads as it did when its merchant has another name', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    const read = async () => pdfText((await api.inject({ method: 'GET', url: `/api/invoice/${emId}/${id}/pdf` })).rawPayload)
    const before = await read()
    await api.update('em', { id: emId, full_name: `Renamed ${emId} Ltd` })
    expect(await read()).toBe(before)
  })

  test('the list has the columns of the specification [INV-10] [INV-11] [INV-17] [INV-18]', async ({ api }) => {
    const { data } = await api.load('invoice_list_info', { page: { size: 1 } })
    expect(Object.keys(data.rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        'em_id',
        'invoice_id',
        'invoice_number',
        'client_number',
        'timestamp',
        'due_date',
        'reference_number',
        'payment_status',
        'communication_status',
        'total_invoice_amount_in_eur',
        'paid_amount',
        'date_of_payment',
        'invoice_duration',
        'comment',
      ]),
    )
  })

  test.for(['paid', 'partially_paid', 'overdue', 'pending'])(
    'the demo has invoices that are %s [INV-12] [INV-13] [INV-14] [INV-15]',
    async (status, { api }) => {
      const { data } = await api.load('invoice_list_info', { filter: [{ name: 'payment_status', value: status }] })
      expect(data.total).toBeGreaterThan(0)
    },
  )

  test('the list is filtered by the days of payment [TABLE-34] [INV-50]', async ({ api, db }) => {
    await db.query(
      `insert into invoice_payment (invoice_id, em_id, amount, date_of_payment)
       select id, em_id, 0, '2031-03-05' from issued_invoice order by id limit 1`,
    )
    const { data } = await api.load('invoice_list_info', {
      filter: [
        { name: 'date_of_payment', comparator: '>=', value: '2031-03-01' },
        { name: 'date_of_payment', comparator: '<=', value: '2031-03-31' },
      ],
    })
    expect(data.rows).toMatchObject([{ date_of_payment: '2031-03-05' }])
  })

  test('an invoice is found by any piece of its number or reference, as it is printed', async ({ api }) => {
    const { data } = await api.load<{ id: number; invoice_number: string; reference_number: string }>('invoice_list_info', {
      page: { size: 1 },
    })
    const { id, invoice_number, reference_number } = data.rows[0] ?? { id: 0, invoice_number: '', reference_number: '' }
    const pieces = [invoice_number.slice(-8), reference_number.slice(4), reference_number.replace(/(.{4})/g, '$1 ')]
    for (const text of pieces) {
      const found = await api.post<{ rows: { table: string; id: number }[] }>('/api/search', { text })
      expect(found.data.rows).toContainEqual(expect.objectContaining({ table: 'invoice_list_info', id, title: invoice_number }))
    }
  })
})

test('the open invoices of a merchant stand beside its data, the newest first', async ({ api, db, databases }) => {
  const emId = await merchantOf(api, db, 'direct')
  await invoiceDueIn(db, databases, emId, -20, '2026-08')
  await invoiceDueIn(db, databases, emId, 6, '2026-09')
  const { data } = await api.get<{ invoices: unknown }>(`/api/visualize/em_activity/${emId}`)
  expect(data.invoices).toMatchObject({
    total: 2,
    rows: [
      { due_date: day(6), payment_status: 'pending', is_overdue: false, total_invoice_amount_in_eur: '45.00' },
      { due_date: day(-20), payment_status: 'overdue', is_overdue: true },
    ],
  })
})
