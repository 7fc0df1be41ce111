/* Credit notes: what an invoice billed is taken back by a document of its own, set off, and never changed. */
import type pg from 'pg'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { readCreditable } from '#schema/calls/invoices/invoices.ts'
import { negateDecimal, roundDecimal } from '#domain/decimal.ts'
import { creditFigures } from '#domain/invoicing/creditLines.ts'
import type { Databases } from '../../api/db/databases.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { pdfText } from '../support/pdfText.ts'
import { describe, expect, test } from '../support/test.ts'
import { addOrder, day, giveProduct, ledgerOf, merchantOf } from './billing.ts'

/** An Estonian merchant's invoice of 2 orders and the customs data of a parcel: 3.10 EUR with VAT of 24 %. */
async function billed(api: ApiClient, db: pg.Client, databases: Databases) {
  const em_id = await merchantOf(api, db, 'direct', 'EE')
  for (const [reportType, goods] of [
    ['OSS_IMPORT', '33.33'],
    ['OSS_UNION', '66.67'],
  ] as const)
    await addOrder(db, { emId: em_id, paid: '2026-10-05T12:00:00Z', goods, reportType })
  await issueInvoices(ledgerOf(databases), {
    month: '2026-10',
    paymentMode: 'direct',
    at: new Date('2026-11-09T10:00:00Z'),
    emIds: [em_id],
  })
  const { rows } = await db.query<{ id: number }>('select id::integer from issued_invoice where em_id = $1', [em_id])
  return { em_id, invoice_id: rows[0]?.id ?? 0 }
}

type Creditable = ReplyOf<typeof readCreditable>
type Invoice = Awaited<ReturnType<typeof billed>>

const documentsOf = async (db: pg.Client, emId: number) =>
  (
    await db.query<Record<string, unknown>>(
      `select invoice_number, document_type, credits_invoice_id::integer as credits, credit_reason as reason, fees, vat,
         total_invoice_amount_in_eur as total, paid_amount as paid, payment_status as status from issued_invoice where em_id = $1 order by id`,
      [emId],
    )
  ).rows

const credit = async (api: ApiClient, invoice: Invoice, more: object = {}) =>
  (await api.as('admin')).post<{ id: number; total: string; set_off: string }>('/api/invoice/credit', {
    ...invoice,
    reason: 'Agreed on the phone',
    ...more,
  })

describe('a credit note', () => {
  test('takes back a whole invoice, in its series with the next number, and is set off against what is open', async ({
    api,
    db,
    databases,
  }) => {
    const invoice = await billed(api, db, databases)
    await api.post('/api/invoice/update', { ...invoice, paid_amount: '1.00', date_of_payment: '2026-11-10' })
    const [before] = await documentsOf(db, invoice.em_id)
    const reply = await credit(api, invoice)
    expect(reply).toMatchObject({ statusCode: 200, data: { total: `-${String(before?.total)}` } })
    const [first, note] = await documentsOf(db, invoice.em_id)
    expect(first).toMatchObject({ total: before?.total, paid: before?.total, status: 'paid' })
    expect(note).toMatchObject({
      document_type: 'credit_note',
      credits: invoice.invoice_id,
      reason: 'Agreed on the phone',
      fees: `-${String(before?.fees)}`,
      vat: `-${String(before?.vat)}`,
      status: 'partially_paid',
    })
    // One euro was paid: it stays the merchant's credit.
    expect(Number(note?.total) - Number(note?.paid)).toBeCloseTo(-1)
    // Each year has numbers of its own.
    const [year, number] = String(first?.invoice_number).split('-')
    const thisYear = day(0).slice(0, 4)
    const next = year === thisYear ? Number(number) + 1 : 1
    expect(note?.invoice_number).toBe(`${thisYear}-${String(next).padStart(6, '0')}`)
  })

  test('of single lines leaves the others; each line is credited once, and the VAT of all is that of the invoice', async ({
    api,
    db,
    databases,
  }) => {
    const invoice = await billed(api, db, databases)
    expect(await credit(api, invoice, { lines: [1] })).toMatchObject({ statusCode: 200 })
    expect(await credit(api, invoice, { lines: [1] })).toMatchObject({ statusCode: 409, code: 'NOTHING_TO_CREDIT' })
    expect(await credit(api, invoice, { lines: [9] })).toMatchObject({ statusCode: 409, code: 'NOTHING_TO_CREDIT' })
    expect(await credit(api, invoice)).toMatchObject({ statusCode: 200 })
    expect(await credit(api, invoice)).toMatchObject({ statusCode: 409, code: 'NOTHING_TO_CREDIT' })
    const { rows } = await db.query<{ fees: string; vat: string; total: string }>(
      'select sum(fees) as fees, sum(vat) as vat, sum(total_invoice_amount_in_eur) as total from issued_invoice where em_id = $1',
      [invoice.em_id],
    )
    expect(rows).toEqual([{ fees: '0.00', vat: '0.00', total: '0.00' }])
    expect((await documentsOf(db, invoice.em_id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('of the last fee takes the rest of the VAT with it, also while VAT that was passed on is not credited', () => {
    const line = (line_number: number, kind: 'import' | 'vat_due', isCredited: boolean) => ({
      line_number,
      kind,
      isCredited,
      description: null,
      month: null,
      quantity: 1,
      base: null,
      amount: kind === 'import' ? '0.02' : '50.00',
    })
    // Three fees of 0.02 bear 0.01 of VAT together, and none each.
    const vat = { treatment: 'domestic', rate: '24', amount: '0.01' } as const
    const credited = (lines: ReturnType<typeof line>[]) => creditFigures({ id: 1, vat, lines, vatCredited: '0.00' }, [3])
    const due = line(4, 'vat_due', false)
    const last = credited([line(1, 'import', true), line(2, 'import', true), line(3, 'import', false), due])
    expect(last).toMatchObject({ fees: '-0.02', vat: { amount: '-0.01' }, passedOn: '0.00', total: '-0.03' })
    const first = credited([line(1, 'import', false), line(2, 'import', true), line(3, 'import', false), due])
    expect(first?.total).toBe('-0.02')
  })

  test('comes to what was shown before it was issued, line after line', async ({ api, db, databases }) => {
    const invoice = await billed(api, db, databases)
    const { em_id, invoice_id } = invoice
    const admin = await api.as('admin')
    const read = () => admin.get<Creditable>(`/api/invoice/${em_id}/${invoice_id}/creditable`)
    const count = (await read()).data.lines.length
    expect(count).toBeGreaterThan(1)
    for (let line = 1; line <= count; line++) {
      const { open, vat, vat_credited: vatCredited, lines } = (await read()).data
      const shown = lines.map(({ is_credited: isCredited, ...one }) => ({ ...one, isCredited }))
      expect(shown.map(({ isCredited }) => isCredited)).toEqual(shown.map((_, place) => place + 1 < line))
      const figures = creditFigures({ id: invoice_id, vat, lines: shown, vatCredited }, [line])
      const { data } = await credit(api, invoice, { lines: [line] })
      expect(data).toMatchObject({ total: figures?.total, set_off: roundDecimal(negateDecimal(figures?.total ?? ''), 2) })
      expect(Number((await read()).data.open)).toBeCloseTo(Number(open) + Number(data.total))
    }
    const translator = await api.as('translator')
    expect((await translator.get(`/api/invoice/${em_id}/${invoice_id}/creditable`)).statusCode).toBe(403)
    expect((await admin.get(`/api/invoice/${em_id - 1}/${invoice_id}/creditable`)).statusCode).toBe(404)
  })

  test('is issued once, whoever else does so at the same time', async ({ api, db, databases }) => {
    const invoice = await billed(api, db, databases)
    const replies = await Promise.all([credit(api, invoice), credit(api, invoice)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('needs a reason, an invoice and an administrator', async ({ api, db, databases }) => {
    const invoice = await billed(api, db, databases)
    expect(await credit(api, invoice, { reason: '  ' })).toMatchObject({
      statusCode: 400,
      errors: { reason: 'Enter a valid Reason' },
    })
    expect((await api.post('/api/invoice/credit', { ...invoice, reason: 'x' })).statusCode).toBe(403)
    const note = await credit(api, invoice)
    expect(await credit(api, { ...invoice, invoice_id: note.data.id })).toMatchObject({ statusCode: 409, code: 'NOT_AN_INVOICE' })
    expect(await credit(api, { ...invoice, em_id: invoice.em_id - 1 })).toMatchObject({ statusCode: 404 })
    expect(await documentsOf(db, invoice.em_id)).toHaveLength(2)
  })

  test('does not keep the next month, nor a second credit, from being billed, and is printed as what it is', async ({
    api,
    db,
    databases,
  }) => {
    const invoice = await billed(api, db, databases)
    const { data } = await credit(api, invoice)
    const url = `/api/invoice/${invoice.em_id}/${data.id}/pdf`
    const text = pdfText((await api.inject({ method: 'GET', url })).rawPayload)
    expect(text).toMatch(/^Credit note /)
    expect(text).not.toContain('How to pay')
    await giveProduct(db, { emId: invoice.em_id, kind: 'gpsr', from: '2026-10-01' })
    const again = {
      month: '2026-10',
      paymentMode: 'direct',
      at: new Date('2026-11-10T10:00:00Z'),
      emIds: [invoice.em_id],
    } as const
    expect(await issueInvoices(ledgerOf(databases), again)).toMatchObject({ issued: 1 })
  })
})

test('where one person decides, the page of requests is in the menu only while there are some of before', async ({ api, db }) => {
  const unlisted = async () => (await api.get<{ unlisted: string[] }>('/api/auth/me')).data.unlisted
  expect(await unlisted()).toEqual(['credit_requests'])
  await db.query(`insert into credit_request (em_id, invoice_id, lines, reason, total, set_off, state, asked_by, decided_by)
    select em_id, id, '[]', 'Of before', -1, 0, 'withdrawn', 'admin', 'admin' from issued_invoice order by id limit 1`)
  expect(await unlisted()).toEqual([])
  await db.query('delete from credit_request')
})
