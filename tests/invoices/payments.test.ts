/* Payments of invoices: recorded once, never too much by mistake, and reversed by a counter-entry. */
import type { Client } from 'pg'
import type { Databases } from '../../api/db/databases.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { day, invoiceDueIn, merchantOf } from './billing.ts'

/** An invoice of 45.00 EUR, due in this many days. */
async function invoiceOf(api: ApiClient, db: Client, databases: Databases, days = 6) {
  const em_id = await merchantOf(api, db, 'direct')
  return { em_id, invoice_id: await invoiceDueIn(db, databases, em_id, days, '2026-09') }
}

type Invoice = Awaited<ReturnType<typeof invoiceOf>>
interface Standing {
  rowCount: number
  payment_status: string
  paid_amount: string
}

const pay = (api: ApiClient, invoice: Invoice, paid_amount: string, more: object = {}) =>
  api.post<Standing>('/api/invoice/update', { ...invoice, paid_amount, date_of_payment: day(-1), ...more })

const reversePayment = (api: ApiClient, invoice: Invoice, payment_id: number, reason = 'Entered for the wrong invoice') =>
  api.post<Standing>('/api/invoice/reverse_payment', { ...invoice, payment_id, reason })

const entriesOf = async (api: ApiClient, { invoice_id }: Invoice) =>
  (
    await api.load<{ id: number; amount: string; reverses: number | null; note: string | null; date_of_payment: string }>(
      'invoice_payment',
      { filter: [{ name: 'invoice_id', value: invoice_id }], orderBy: [{ name: 'id' }] },
    )
  ).data.rows

describe('a payment of more than the open amount', () => {
  test('is refused with the open amount, and books nothing', async ({ api, db, databases }) => {
    const invoice = await invoiceOf(api, db, databases)
    expect(await pay(api, invoice, '45.01')).toMatchObject({ statusCode: 409, code: 'OVERPAYMENT', params: { open: '45.00' } })
    await pay(api, invoice, '20.00')
    expect(await pay(api, invoice, '25.01')).toMatchObject({ statusCode: 409, params: { open: '25.00' } })
    expect(await entriesOf(api, invoice)).toHaveLength(1)
  })

  test('is booked once it is confirmed; exactly the open amount, or zero, needs no confirmation', async ({
    api,
    db,
    databases,
  }) => {
    const invoice = await invoiceOf(api, db, databases)
    const first = await pay(api, invoice, '45.00')
    expect(first).toMatchObject({ statusCode: 200, data: { payment_status: 'paid' } })
    expect(await pay(api, invoice, '0.00')).toMatchObject({ statusCode: 200 })
    expect(await pay(api, invoice, '5.00', { confirm_overpayment: false })).toMatchObject({ params: { open: '0.00' } })
    const confirmed = await pay(api, invoice, '5.00', { confirm_overpayment: true })
    expect(confirmed).toMatchObject({ statusCode: 200, data: { paid_amount: '50.00', payment_status: 'paid' } })
  })

  test('than any account can hold is refused with a sentence, also when it is confirmed', async ({ api, db, databases }) => {
    const invoice = await invoiceOf(api, db, databases)
    const confirm = { confirm_overpayment: true }
    for (const amount of ['1000000000000', '1000000000000000'])
      expect(await pay(api, invoice, amount, confirm)).toMatchObject({
        statusCode: 400,
        errors: { paid_amount: 'Enter a valid Amount' },
      })
    expect(await pay(api, invoice, '999999999999.00', confirm)).toMatchObject({ statusCode: 200 })
    // What was paid in all has no more room than that.
    const reply = await pay(api, invoice, '999999999999.00', confirm)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.message).toMatch(/\w{3,}/)
    expect(await entriesOf(api, invoice)).toHaveLength(1)
  })

  test('is noticed among simultaneous payments', async ({ api, db, databases }) => {
    const invoice = await invoiceOf(api, db, databases)
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(api, invoice, '30.00')))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  })
})

describe('a payment', () => {
  test('has an audit row of its own in addition to that of its invoice', async ({ api, db, databases }) => {
    const invoice = await invoiceOf(api, db, databases)
    await pay(api, invoice, '20.00')
    const [entry] = await entriesOf(api, invoice)
    const { rows } = await db.query(
      `select action, user_name, before, after, tx from audit_log
       where (table_name = 'invoice_payment' and record_id = $1)
         or (table_name = 'issued_invoice' and record_id = $2 and action = 'update') order by id`,
      [String(entry?.id), String(invoice.invoice_id)],
    )
    expect(rows).toMatchObject([
      { action: 'insert', user_name: 'operator', before: null, after: { amount: '20.00', date_of_payment: day(-1) } },
      { action: 'update', before: { paid_amount: '0.00' }, after: { paid_amount: '20.00', payment_status: 'partially_paid' } },
    ])
    expect(rows[0]?.tx).toBe(rows[1]?.tx)
  })

  test('is reversed by a counter-entry with its reason, and the invoice is as before', async ({ api, db, databases }) => {
    const invoice = await invoiceOf(api, db, databases, -3)
    await pay(api, invoice, '20.00', { date_of_payment: day(-2) })
    await pay(api, invoice, '25.00')
    const [first, second] = await entriesOf(api, invoice)
    expect(await reversePayment(api, invoice, Number(second?.id))).toMatchObject({
      statusCode: 200,
      data: { rowCount: 1, payment_status: 'partially_paid', paid_amount: '20.00' },
    })
    const { data } = await api.load('invoice_list_info', { filter: [{ name: 'id', value: invoice.invoice_id }] })
    expect(data.rows).toMatchObject([{ payment_status: 'partially_paid', paid_amount: '20.00', date_of_payment: day(-2) }])
    expect((await reversePayment(api, invoice, Number(first?.id))).data).toMatchObject({
      payment_status: 'overdue',
      paid_amount: '0.00',
    })
    const entries = await entriesOf(api, invoice)
    expect(entries.map(({ amount, reverses }) => [amount, reverses])).toEqual([
      ['20.00', null],
      ['25.00', null],
      ['-25.00', second?.id],
      ['-20.00', first?.id],
    ])
    const { rows } = await db.query(`select after from audit_log where table_name = 'invoice_payment' and record_id = $1`, [
      String(entries[2]?.id),
    ])
    expect(rows).toMatchObject([{ after: { amount: '-25', reverses: second?.id, note: 'Entered for the wrong invoice' } }])
  })

  test('is reversed once, on its own invoice and with a reason; a counter-entry cannot be reversed', async ({
    api,
    db,
    databases,
  }) => {
    const invoice = await invoiceOf(api, db, databases)
    await pay(api, invoice, '20.00')
    const id = Number((await entriesOf(api, invoice))[0]?.id)
    expect(await reversePayment(api, invoice, id, '   ')).toMatchObject({
      statusCode: 400,
      errors: { reason: 'Enter a valid Reason' },
    })
    const other = await invoiceOf(api, db, databases)
    expect(await reversePayment(api, other, id)).toMatchObject({ statusCode: 404, code: 'UNKNOWN_ROW' })
    expect(await reversePayment(await api.as('auditor'), invoice, id)).toMatchObject({ statusCode: 403 })
    const replies = await Promise.all([reversePayment(api, invoice, id), reversePayment(api, invoice, id)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.code).toBe('ALREADY_REVERSED')
    const counter = (await entriesOf(api, invoice)).find(({ reverses }) => reverses === id)
    expect(await reversePayment(api, invoice, Number(counter?.id))).toMatchObject({ statusCode: 404 })
    expect(await pay(api, invoice, '45.00')).toMatchObject({ data: { payment_status: 'paid', paid_amount: '45.00' } })
  })

  test.for([
    ['an amount below zero that takes nothing back', '-1', 'null', 'null'],
    ['a counter-entry without a reason', '-1', 'id', 'null'],
    ['a counter-entry that adds', '1', 'id', `'x'`],
  ] as const)('the database refuses %s', async ([, amount, reverses, note], { databases }) => {
    const statement = `insert into invoice_payment (invoice_id, em_id, amount, date_of_payment, reverses, note)
      select invoice_id, em_id, ${amount}, date_of_payment, ${reverses}, ${note} from invoice_payment order by id limit 1`
    await expect(databases.rw.query(statement)).rejects.toMatchObject({ constraint: 'invoice_payment_amount_check' })
  })
})
