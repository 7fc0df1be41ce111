/* What entries of a bank pay: booked once through the payments of invoices, and reversed. */
import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import type { Taken } from '../support/uploads.ts'
import { test } from '../support/uploads.ts'
import { day } from '../invoices/billing.ts'
import type { MadeEntry } from '../../seeds/demo/bank/bankFiles.ts'
import type { Entry, Invoice } from './bank.ts'
import { astray, confirmSure, drop, entryOf, invoicesOf, ownAccount, statementOf, transfer } from './bank.ts'

const accept = (api: ApiClient, { id, version, invoices }: Entry) => api.post('/api/bank/accept', { id, version, invoices })
const book = (api: ApiClient, { id, version }: Entry, parts: object[], more: object = {}) =>
  api.post('/api/bank/book', { id, version, parts, ...more })
const undo = (api: ApiClient, { id, version }: Entry, reason = 'Paid for somebody else') =>
  api.post('/api/bank/undo', { id, version, reason })
const partOf = ({ em_id, invoice_id }: Invoice, amount: string) => ({ em_id, invoice_id, amount })

const paidOf = async (db: pg.Client, { invoice_id }: Invoice) =>
  (
    await db.query<{ paid: string; status: string; on: string | null }>(
      `select paid_amount::text as paid, payment_status as status, to_char(date_of_payment, 'YYYY-MM-DD') as "on" from issued_invoice where id = $1`,
      [invoice_id],
    )
  ).rows[0]

/** Reads entries with a statement. @returns how to ask for them as they are now */
async function enter(place: { api: ApiClient; db: pg.Client; take: Taken }, entries: readonly MadeEntry[]) {
  const upload = await drop(place.take, [statementOf(await ownAccount(place.db), entries)])
  if (!upload.applied) throw new Error(upload.errorMsg ?? 'not applied')
  return (index: number) => entryOf(place.api, place.db, String(entries[index]?.bankReference))
}

describe('sure entries', () => {
  test('are booked in one go on the day on which they came; the others are left, each with what it seems to pay', async ({
    api,
    databases,
    db,
    jobs,
    take,
  }) => {
    const [one, two, three] = (await invoicesOf(api, db, databases, [100, 200, 300])) as [Invoice, Invoice, Invoice]
    const more = (await invoicesOf(api, db, databases)) as [Invoice]
    const at = await enter({ api, db, take }, [
      transfer(one.total, { reference: one.reference }),
      transfer('10.00', { reference: two.reference }),
      transfer('900.00', { text: `thanks ${three.reference}` }),
      transfer('135.00', { text: `${two.invoice_number} ${more[0].invoice_number}` }),
      transfer('45.00', { name: more[0].name }),
      transfer('7.77', { name: 'Nobody', reference: 'RF6110042000001235' }),
    ])
    expect(await Promise.all([0, 1, 2, 3, 4, 5].map(async (place) => (await at(place)).tier))).toEqual([
      'sure',
      'partial',
      'over',
      'several',
      'likely',
      'unknown',
    ])
    expect(await at(5)).toMatchObject({ speaks: ['wrong_reference'], invoices: null, em_id: null })
    expect(await confirmSure(api, jobs)).toMatchObject({ statusCode: 200 })
    expect(await at(0)).toMatchObject({ state: 'booked', booked: one.total })
    expect(await paidOf(db, one)).toEqual({ paid: one.total, status: 'paid', on: day(-2) })
    for (const place of [1, 2, 3, 4, 5]) expect(await at(place)).toMatchObject({ state: 'open', booked: '0.00' })
    expect(await paidOf(db, two)).toMatchObject({ paid: '0.00' })
    await confirmSure(api, jobs)
    expect(await paidOf(db, one)).toEqual({ paid: one.total, status: 'paid', on: day(-2) })
    expect(await astray(db)).toEqual([])
  })

  test('of which two pay the same invoice: the first is booked, the second is over, whichever was read first', async ({
    api,
    databases,
    db,
    jobs,
    take,
  }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const late = await enter({ api, db, take }, [transfer(invoice.total, { reference: invoice.reference, day: day(-1) })])
    const early = await enter({ api, db, take }, [transfer(invoice.total, { reference: invoice.reference, day: day(-3) })])
    await confirmSure(api, jobs)
    expect(await early(0)).toMatchObject({ state: 'booked' })
    expect(await late(0)).toMatchObject({ state: 'open', tier: 'over', speaks: ['reference', 'paid_before'] })
    expect(await paidOf(db, invoice)).toMatchObject({ paid: invoice.total, on: day(-3) })
  })

  test('whose invoice was paid by hand meanwhile are not booked any more', async ({ api, databases, db, jobs, take }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const at = await enter({ api, db, take }, [transfer(invoice.total, { reference: invoice.reference })])
    const { em_id, invoice_id, total: paid_amount } = invoice
    await api.post('/api/invoice/update', { em_id, invoice_id, paid_amount, date_of_payment: day(-1) })
    await confirmSure(api, jobs)
    expect(await at(0)).toMatchObject({ state: 'open', tier: 'over' })
    expect(await paidOf(db, invoice)).toMatchObject({ paid: invoice.total })
  })
})

describe('an entry', () => {
  test('is accepted as proposed: a part leaves the invoice partly paid, and the audit log names who did it', async ({
    api,
    databases,
    db,
    take,
  }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const at = await enter({ api, db, take }, [transfer('20.00', { reference: invoice.reference })])
    expect(await accept(api, await at(0))).toMatchObject({ statusCode: 200 })
    expect(await paidOf(db, invoice)).toEqual({ paid: '20.00', status: 'partially_paid', on: day(-2) })
    const { id } = await at(0)
    const { rows } = await db.query(
      `select table_name, action, user_name from audit_log where (table_name, record_id) = ('bank_entry', $1) and action = 'update'
       union all select table_name, action, user_name from audit_log a where table_name = 'invoice_payment'
         and (after ->> 'bank_entry_id')::integer = $2`,
      [String(id), id],
    )
    expect(rows).toEqual([
      { table_name: 'bank_entry', action: 'update', user_name: 'operator' },
      { table_name: 'invoice_payment', action: 'insert', user_name: 'operator' },
    ])
  })

  test('is split over invoices of several merchants; parts that do not come to its amount book nothing', async ({
    api,
    databases,
    db,
    take,
  }) => {
    const [one] = (await invoicesOf(api, db, databases)) as [Invoice]
    const [other] = (await invoicesOf(api, db, databases)) as [Invoice]
    const at = await enter({ api, db, take }, [transfer('60.00')])
    const entry = await at(0)
    for (const [parts, says] of [
      [[partOf(one, '45.00'), partOf(other, '14.99')], 'The parts come to 59.99, but 60.00 has to be booked'],
      [[partOf(one, '60.001')], 'Enter a valid Amount'],
      [[partOf(one, '-5'), partOf(other, '65')], 'Enter a valid Amount'],
      [[partOf(one, '30'), partOf(one, '30')], 'Enter a valid Amount'],
    ] as const)
      expect(await book(api, entry, [...parts])).toMatchObject({ statusCode: 400, errors: { parts: says } })
    expect(await book(api, entry, [partOf({ ...one, em_id: other.em_id }, '60.00')])).toMatchObject({ statusCode: 404 })
    expect(await book(api, entry, [partOf(one, '60.00')])).toMatchObject({ statusCode: 409, params: { open: '45.00' } })
    expect(await at(0)).toMatchObject({ state: 'open', version: entry.version })
    expect(await book(api, entry, [partOf(one, '45.00'), partOf(other, '15.00')])).toMatchObject({ statusCode: 200 })
    expect(await paidOf(db, one)).toMatchObject({ paid: '45.00', status: 'paid' })
    expect(await paidOf(db, other)).toMatchObject({ paid: '15.00', status: 'partially_paid' })
    expect(await at(0)).toMatchObject({ state: 'booked', booked: '60.00' })
  })

  test('that is more than what is open is booked once that is confirmed', async ({ api, databases, db, take }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const at = await enter({ api, db, take }, [transfer('50.00', { reference: invoice.reference })])
    const entry = await at(0)
    expect(await accept(api, entry)).toMatchObject({ statusCode: 409, code: 'OVERPAYMENT' })
    expect(await book(api, entry, [partOf(invoice, '50.00')], { confirm_overpayment: true })).toMatchObject({ statusCode: 200 })
    expect(await paidOf(db, invoice)).toMatchObject({ paid: '50.00', status: 'paid' })
  })

  test('is booked by one of two people; the other one is told that it has changed', async ({ api, databases, db, take }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const at = await enter({ api, db, take }, [transfer('20.00', { reference: invoice.reference })])
    const entry = await at(0)
    const second = await api.as('operator2')
    const replies = await Promise.all([
      accept(api, entry),
      accept(second, entry),
      book(second, entry, [partOf(invoice, '20.00')]),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await paidOf(db, invoice)).toMatchObject({ paid: '20.00' })
    await expect(
      db.query(
        `insert into invoice_payment (invoice_id, em_id, amount, date_of_payment, bank_entry_id, bank_entry_version)
         select invoice_id, em_id, amount, date_of_payment, bank_entry_id, bank_entry_version from invoice_payment where bank_entry_id = $1`,
        [entry.id],
      ),
    ).rejects.toThrow('invoice_payment_bank_entry_id_key')
  })

  test('for which other invoices are proposed than were shown is not booked', async ({ api, databases, db, take }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const at = await enter({ api, db, take }, [transfer('20.00', { reference: invoice.reference })])
    expect(await accept(api, { ...(await at(0)), invoices: '2020-000001' })).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
    expect(await paidOf(db, invoice)).toMatchObject({ paid: '0.00' })
  })

  test('is undone by counter-entries and open again; a payment reversed on its invoice opens it as well', async ({
    api,
    databases,
    db,
    jobs,
    take,
  }) => {
    const [one, two] = (await invoicesOf(api, db, databases, [100, 200])) as [Invoice, Invoice]
    const at = await enter({ api, db, take }, [transfer('135.00', { text: `${one.invoice_number}, ${two.invoice_number}` })])
    expect(await accept(api, await at(0))).toMatchObject({ statusCode: 200 })
    expect(await undo(api, await at(0), ' ')).toMatchObject({ statusCode: 400, errors: { reason: 'Enter a valid Reason' } })
    expect(await undo(api, await at(0))).toMatchObject({ statusCode: 200 })
    expect(await at(0)).toMatchObject({ state: 'open', booked: '0.00', tier: 'several', note: 'Paid for somebody else' })
    expect(await undo(api, await at(0))).toMatchObject({ statusCode: 409 })
    for (const invoice of [one, two]) expect(await paidOf(db, invoice)).toMatchObject({ paid: '0.00', on: null })
    expect(await accept(api, await at(0))).toMatchObject({ statusCode: 200 })
    const { rows } = await db.query<{ id: number }>(
      `select id from invoice_payment p where invoice_id = $1 and amount > 0 order by id desc limit 1`,
      [one.invoice_id],
    )
    const { em_id, invoice_id } = one
    const reversal = { em_id, invoice_id, payment_id: rows[0]?.id, reason: 'Wrong' }
    expect(await api.post('/api/invoice/reverse_payment', reversal)).toMatchObject({ statusCode: 200 })
    expect(await at(0)).toMatchObject({ state: 'open', booked: '90.00' })
    expect(await book(api, await at(0), [partOf(one, '135.00')])).toMatchObject({ statusCode: 400 })
    // What is left of it is exactly what is open of that invoice.
    await db.query(`update bank_entry set reference = $1, text = null where id = $2`, [one.reference, (await at(0)).id])
    await confirmSure(api, jobs)
    expect(await at(0)).toMatchObject({ state: 'booked', booked: '135.00' })
    expect(await paidOf(db, one)).toMatchObject({ paid: '45.00', status: 'paid' })
    expect(await astray(db)).toEqual([])
  })

  test('is put aside with a note, and taken up again', async ({ api, db, take }) => {
    const at = await enter({ api, db, take }, [transfer('12.00')])
    const { id, version } = await at(0)
    const park = (reason: string) => api.post('/api/bank/park', { id, version, reason })
    expect(await park(' ')).toMatchObject({ statusCode: 400 })
    expect(await park('Asked the bank')).toMatchObject({ statusCode: 200 })
    expect(await park('Asked the bank')).toMatchObject({ statusCode: 409 })
    expect(await at(0)).toMatchObject({ state: 'parked', note: 'Asked the bank' })
    expect(await api.post('/api/bank/take_up', { id, version: version + 1 })).toMatchObject({ statusCode: 200 })
    expect(await at(0)).toMatchObject({ state: 'open' })
  })

  test('that sends back an earlier one takes back its payments, and both are settled', async ({
    api,
    databases,
    db,
    jobs,
    take,
  }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const paying = transfer(invoice.total, { reference: invoice.reference, endToEnd: 'E2E-1', day: day(-4) })
    const at = await enter({ api, db, take }, [
      paying,
      transfer(`-${invoice.total}`, { endToEnd: 'E2E-1', isReturn: true, text: 'Account closed' }),
      transfer('-9.00', { name: 'Landlord' }),
    ])
    expect(await accept(api, await at(0))).toMatchObject({ statusCode: 200 })
    await confirmSure(api, jobs)
    expect(await at(1)).toMatchObject({
      tier: 'returned',
      speaks: ['return_of'],
      invoices: invoice.invoice_number,
      state: 'open',
    })
    expect(await accept(api, await at(1))).toMatchObject({ statusCode: 200 })
    expect(await at(0)).toMatchObject({ state: 'returned', booked: '0.00' })
    expect(await at(1)).toMatchObject({ state: 'booked' })
    expect(await at(2)).toMatchObject({ state: 'outgoing' })
    expect(await paidOf(db, invoice)).toMatchObject({ paid: '0.00' })
    expect(await book(api, await at(2), [partOf(invoice, '9.00')])).toMatchObject({ statusCode: 409 })
    expect(await astray(db)).toEqual([])
  })

  test('whose account paid before is known by it, unless that payment was sent back', async ({ api, databases, db, take }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const account = { iban: 'FI2112345600000785' }
    const paying = transfer('20.00', { ...account, reference: invoice.reference, endToEnd: 'E2E-2', day: day(-4) })
    const at = await enter({ api, db, take }, [paying])
    expect(await accept(api, await at(0))).toMatchObject({ statusCode: 200 })
    const known = await enter({ api, db, take }, [transfer('25.00', { ...account, day: day(-3) })])
    expect(await known(0)).toMatchObject({ tier: 'likely', speaks: ['iban', 'amount'], em_id: invoice.em_id })
    const back = await enter({ api, db, take }, [transfer('-20.00', { endToEnd: 'E2E-2', isReturn: true, day: day(-2) })])
    expect(await accept(api, await back(0))).toMatchObject({ statusCode: 200 })
    const unknown = await enter({ api, db, take }, [transfer('45.00', { ...account, day: day(-2) })])
    expect(await unknown(0)).toMatchObject({ tier: 'unknown', speaks: [], em_id: null })
  })

  test('that sends back something is about what came before it, not about what came later', async ({ api, db, take }) => {
    const sent = { endToEnd: 'E2E-3' }
    const at = await enter({ api, db, take }, [
      transfer('-8.00', { ...sent, isReturn: true, day: day(-4) }),
      transfer('8.00', { ...sent, day: day(-3) }),
      transfer('-8.00', { ...sent, isReturn: true, day: day(-3) }),
    ])
    expect((await at(0)).tier).not.toBe('returned')
    expect(await at(2)).toMatchObject({ tier: 'returned', speaks: ['return_of'] })
  })
})

describe('open entries', () => {
  test('stand among what needs attention, and invoices are found by number, name or amount', async ({
    api,
    databases,
    db,
    take,
  }) => {
    const [invoice] = (await invoicesOf(api, db, databases, [1234])) as [Invoice]
    await enter({ api, db, take }, [transfer('3.33')])
    const { data } = await api.get<{ rows: { name: string; count: number }[] }>('/api/attention')
    expect(data.rows.find(({ name }) => name === 'unmatchedEntries')?.count).toBeGreaterThanOrEqual(1)
    for (const search of [invoice.invoice_number, invoice.reference, invoice.name, invoice.total])
      expect((await api.get(`/api/bank/invoices?search=${encodeURIComponent(search)}`)).data).toContainEqual({
        em_id: invoice.em_id,
        name: invoice.name,
        invoice_id: invoice.invoice_id,
        invoice_number: invoice.invoice_number,
        due_date: expect.any(String) as string,
        open: invoice.total,
      })
    expect((await api.get(`/api/bank/invoices?search=%25`)).data).toEqual([])
    const { em_id, invoice_id, total: paid_amount } = invoice
    await api.post('/api/invoice/update', { em_id, invoice_id, paid_amount, date_of_payment: day(-1) })
    expect((await api.get(`/api/bank/invoices?search=${invoice.invoice_number}`)).data).toEqual([])
  })

  test('are decided about by those who may write about merchants only', async ({ api, db, jobs, take }) => {
    const at = await enter({ api, db, take }, [transfer('4.44')])
    const entry = await at(0)
    for (const role of ['auditor', 'translator'] as const) {
      const other = await api.as(role)
      const replies = await Promise.all([
        accept(other, entry),
        book(other, entry, [{ em_id: 1, invoice_id: 1, amount: '4.44' }]),
        undo(other, entry),
        confirmSure(other, jobs),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    }
    expect(await at(0)).toEqual(entry)
  })
})
