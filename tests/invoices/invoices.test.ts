/* Reading invoices, paying them, and making notes on them. */
import type pg from 'pg'
import { paymentStatus } from '#domain/invoicing/payment.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import type { Databases } from '../../api/db/databases.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { pdfText } from '../support/pdfText.ts'
import { describe, expect, test } from '../support/test.ts'
import { addOrder, at, day, giveProduct, invoiceDueIn, invoicesOf, ledgerOf, markOverdue, merchantOf } from './billing.ts'

/** Records a payment of today. */
const pay = (api: ApiClient, invoice: { em_id: number; invoice_id: number }, paid_amount: string) =>
  api.post('/api/invoice/update', { ...invoice, paid_amount, date_of_payment: day(0) })

describe('unpaid invoices', () => {
  const dueIn = async (api: ApiClient, emId: number) =>
    (await api.load<{ due_in: number | null }>('em_view', { filter: [{ name: 'id', value: emId }] })).data.rows[0]?.due_in

  test('a merchant shows the days until its newest unpaid invoice is due, negative when overdue [EM-36] [EM-51]', async ({
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
    await pay(api, { em_id: emId, invoice_id: newest }, '45.00')
    expect(await dueIn(api, emId)).toBe(-20)
  })

  test('the paid total is the sum of the payments, also of two at once', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    const invoice = { em_id: emId, invoice_id: id }
    const state = async () =>
      (
        await db.query(
          `select paid_amount, payment_status, to_char(date_of_payment, 'YYYY-MM-DD') as day from issued_invoice where id = $1`,
          [id],
        )
      ).rows
    await Promise.all(['10.00', '5.50', '4.50'].map((amount) => pay(api, invoice, amount)))
    expect(await state()).toEqual([{ paid_amount: '20.00', payment_status: 'partially_paid', day: day(0) }])
    await pay(api, invoice, '25.00')
    expect(await state()).toMatchObject([{ paid_amount: '45.00', payment_status: 'paid' }])
  })

  test('the database and the rule agree on the status of every invoice', async ({ db }) => {
    const { rows } = await db.query<{ total: string; paid: string; due: string; status: string }>(
      `select total_invoice_amount_in_eur as total, paid_amount as paid, to_char(due_date, 'YYYY-MM-DD') as due,
         payment_status as status from issued_invoice`,
    )
    await markOverdue(db, day(0))
    const wrong = rows.filter(({ status, ...state }) => status !== 'pending' && status !== paymentStatus(state, day(0)))
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(50)
  })

  test('an invoice becomes overdue when its day has passed', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 0, '2026-09')
    const status = async () => (await db.query(`select payment_status from issued_invoice where id = $1`, [id])).rows
    await markOverdue(databases.rw, day(0))
    expect(await status()).toEqual([{ payment_status: 'pending' }])
    await markOverdue(databases.rw, day(1))
    expect(await status()).toEqual([{ payment_status: 'overdue' }])
    // A list as of an earlier day shows the status that the audit log has for that day.
    const { rows } = await db.query(
      `select user_name, action, before, after from audit_log where table_name = 'issued_invoice' and record_id = $1 order by id desc limit 1`,
      [String(id)],
    )
    expect(rows).toEqual([
      { user_name: 'Biller', action: 'update', before: { payment_status: 'pending' }, after: { payment_status: 'overdue' } },
    ])
  })

  test.for([
    'update issued_invoice set total_invoice_amount_in_eur = 0',
    `update issued_invoice set due_date = '2031-01-01'`,
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

  test('an invoice is a PDF under its own merchant; a wrong pair is 404 [INV-27]', async ({ api, db, databases }) => {
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

  test('an issued invoice does not change when its merchant gets another name', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    const read = async () => pdfText((await api.inject({ method: 'GET', url: `/api/invoice/${emId}/${id}/pdf` })).rawPayload)
    const before = await read()
    await api.update('em', { id: emId, full_name: `Renamed ${emId} Ltd` })
    expect(await read()).toBe(before)
  })

  test.for([
    ['[INV-10]', ['em_id', 'invoice_id', 'invoice_number', 'client_number']],
    ['[INV-11]', ['timestamp', 'due_date', 'reference_number']],
    ['[INV-17]', ['total_invoice_amount_in_eur', 'paid_amount', 'date_of_payment', 'payment_status', 'communication_status']],
    ['[INV-18]', ['invoice_duration', 'comment']],
  ] as const)('the list has the columns of %s: %s', async ([, columns], { api }) => {
    const { data } = await api.load('invoice_list_info', { page: { size: 1 } })
    expect(Object.keys(data.rows[0] ?? {})).toEqual(expect.arrayContaining([...columns]))
  })

  test.for([
    ['paid', '[INV-12]'],
    ['partially_paid', '[INV-13]'],
    ['overdue', '[INV-14]'],
    ['pending', '[INV-15]'],
  ] as const)('the demo has invoices that are %s %s', async ([status], { api }) => {
    const { data } = await api.load('invoice_list_info', { filter: [{ name: 'payment_status', value: status }] })
    expect(data.total).toBeGreaterThan(0)
  })

  test('the demo has invoices whose reminders are suspended, some of them open [INV-16]', async ({ api }) => {
    const suspended = { name: 'communication_status', value: 'suspended' }
    const { data } = await api.load('invoice_list_info', { filter: [suspended, { name: 'payment_status', value: 'overdue' }] })
    expect(data.rows[0]).toMatchObject({ communication_status: 'suspended' })
  })

  test('the list is filtered by the days of payment [TABLE-34] [INV-50]', async ({ api, db }) => {
    await db.query(`update issued_invoice set date_of_payment = '2031-03-05' where id = (select min(id) from issued_invoice)`)
    const { data } = await api.load('invoice_list_info', {
      filter: [
        { name: 'date_of_payment', comparator: '>=', value: '2031-03-01' },
        { name: 'date_of_payment', comparator: '<=', value: '2031-03-31' },
      ],
    })
    expect(data.rows).toMatchObject([{ date_of_payment: '2031-03-05' }])
  })

  test('the list is downloaded under the name that accountants know [CONST-09]', async ({ api }) => {
    const { headers, statusCode } = await api.inject({
      method: 'POST',
      url: '/api/export/invoice_list_info',
      payload: { format: 'xlsx', filter: [{ name: 'payment_status', value: 'paid' }] },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="Aggregated_Invoices_EAS_solution.xlsx"')
  })

  test('an invoice is found by any part of its number or reference as printed', async ({ api }) => {
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

test('the open invoices of a merchant are shown next to its data, newest first', async ({ api, db, databases }) => {
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

describe('notes on invoices', () => {
  const pay = (api: ApiClient, em_id: number, invoice_id: number, paid_amount: string, date_of_payment = day(-1)) =>
    api.post<{ rowCount: number; payment_status: string; paid_amount: string }>('/api/invoice/update', {
      em_id,
      invoice_id,
      paid_amount,
      date_of_payment,
    })

  test('the sum of payments decides the status, and the history has each [INV-24] [INV-35] [INV-36]', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    expect((await pay(api, emId, id, '0')).data).toEqual({ rowCount: 1, payment_status: 'pending', paid_amount: '0.00' })
    expect((await pay(api, emId, id, '20.50')).data).toMatchObject({ payment_status: 'partially_paid', paid_amount: '20.50' })
    expect((await pay(api, emId, id, '24.5')).data).toMatchObject({ payment_status: 'paid', paid_amount: '45.00' })
    const { data } = await api.load('invoice_list_info', { filter: [{ name: 'id', value: id }] })
    expect(data.rows).toMatchObject([{ payment_status: 'paid', paid_amount: '45.00', date_of_payment: day(-1) }])
    const history = await api.get<{ rows: object[] }>(`/api/visualize/history/invoice_list_info/${id}`)
    expect(history.data.rows[0]).toMatchObject({
      before: { payment_status: 'partially_paid' },
      after: { payment_status: 'paid' },
    })
  })

  test('an unpaid invoice past its due date is overdue, also with a payment of zero [INV-43]', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, -2, '2026-09')
    expect((await pay(api, emId, id, '0.00')).data.payment_status).toBe('overdue')
  })

  test.for([
    ['-1', undefined, { paid_amount: 'Field cannot be negative' }, '[INV-31]'],
    ['1.239', undefined, { paid_amount: 'Enter a valid Amount' }, '[INV-32]'],
    ['much', undefined, { paid_amount: 'Enter a valid Amount' }, ''],
    ['1000000000000000', undefined, { paid_amount: 'Enter a valid Amount' }, ''],
    ['1.00', day(2), { date_of_payment: 'Date of payment cannot be in the future' }, ''],
  ] as const)('a payment of %s on %s is refused: %j %s', async ([amount, on, errors], { api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, emId, 6, '2026-09')
    expect(await pay(api, emId, id, amount, on)).toMatchObject({ statusCode: 400, errors })
    expect((await db.query('select from invoice_payment where invoice_id = $1', [id])).rowCount).toBe(0)
  })

  describe('in the table of its id', () => {
    /** A merchant with an invoice in each of the four tables. */
    async function billedEverywhere(api: ApiClient, db: pg.Client, databases: Databases) {
      const emId = await merchantOf(api, db, 'indirect')
      await addOrder(db, { emId, paid: '2026-06-15T12:00:00Z', goods: '10.00' })
      for (const kind of ['addons', 'mcg', 'gpsr']) await giveProduct(db, { emId, kind, from: '2026-06-01' })
      await issueInvoices(ledgerOf(databases), { month: '2026-06', paymentMode: 'indirect', at, emIds: [emId] })
      const invoices = (await invoicesOf(db, emId)).map(({ id, table }) => ({ id: Number(id), table: String(table) }))
      expect(new Set(invoices.map(({ table }) => table)).size).toBe(4)
      return { emId, invoices }
    }

    const stored = async (db: pg.Client, { id, table }: { id: number; table: string }) =>
      (await db.query(`select comment, communication_status, paid_amount from ${table} where id = $1`, [id])).rows[0]

    test('a comment is written, by the invoice’s id alone [INV-25] [INV-38]', async ({ api, db, databases }) => {
      for (const invoice of (await billedEverywhere(api, db, databases)).invoices) {
        const comment = { invoice_id: invoice.id, comment: 'Called them' }
        expect(await api.post('/api/invoice/update_comment', comment)).toMatchObject({ data: { rowCount: 1 } })
        expect(await stored(db, invoice)).toMatchObject({ comment: 'Called them', communication_status: null })
      }
    })

    test('reminders are suspended, under the invoice’s own merchant [INV-37] [INV-38] [INV-44]', async ({
      api,
      db,
      databases,
    }) => {
      const { emId, invoices } = await billedEverywhere(api, db, databases)
      for (const invoice of invoices) {
        const suspend = { em_id: emId, invoice_id: invoice.id, communication_status: 'suspended' }
        const stranger = { ...suspend, em_id: emId - 1 }
        expect(await api.post('/api/invoice/update_communication_status', stranger)).toMatchObject({ statusCode: 404 })
        expect(await stored(db, invoice)).toMatchObject({ communication_status: null })
        expect(await api.post('/api/invoice/update_communication_status', suspend)).toMatchObject({ data: { rowCount: 1 } })
        expect(await stored(db, invoice)).toMatchObject({ communication_status: 'suspended' })
      }
    })

    test('a payment counts, under the invoice’s own merchant [INV-38]', async ({ api, db, databases }) => {
      const { emId, invoices } = await billedEverywhere(api, db, databases)
      for (const invoice of invoices) {
        for (const [em, id] of [
          [emId - 1, invoice.id],
          [emId, invoice.id + 900_000],
        ] as const)
          expect(await pay(api, em, id, '1')).toMatchObject({ statusCode: 404, code: 'UNKNOWN_ROW' })
        expect(await pay(api, emId, invoice.id, '0.10')).toMatchObject({ data: { payment_status: 'partially_paid' } })
        expect(await stored(db, invoice)).toMatchObject({ paid_amount: '0.10' })
      }
    })
  })

  test('an auditor may not make notes', async ({ api }) => {
    const auditor = await api.as('auditor')
    for (const call of ['update', 'update_comment', 'update_communication_status'])
      expect((await auditor.post(`/api/invoice/${call}`, {})).statusCode).toBe(403)
  })
})

test('the merchant list shows when the newest unpaid invoice is due, next to the contact [EM-52]', async ({ api }) => {
  const { data } = await api.get<{ rows: { name: string; hidden?: boolean }[] }>('/api/config/em_view')
  const shown = data.rows.filter(({ hidden }) => !hidden).map(({ name }) => name)
  expect(shown).toEqual([
    'id',
    'identifier',
    'full_name',
    'available_schemes',
    'fee_class_name',
    'nominated_person',
    'nominated_email',
    'due_in',
    'enabled',
    'registered_date',
  ])
})
