/* With dual control one administrator asks for a credit note and another one issues it. */
import type pg from 'pg'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { creditInvoice, readCreditable } from '#schema/calls/invoices/invoices.ts'
import type { Databases } from '../../api/db/databases.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import { inboxOf } from '../inbox/inboxOf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { addOrder, ledgerOf, merchantOf } from './billing.ts'

const test = plain.extend('env', { scope: 'file' }, () => ({ DUAL_CONTROL: 'true' }))

/** Two administrators, and an invoice of two orders. */
async function world(api: ApiClient, db: pg.Client, databases: Databases) {
  const em_id = await merchantOf(api, db, 'direct', 'EE')
  for (const reportType of ['OSS_IMPORT', 'OSS_UNION'] as const)
    await addOrder(db, { emId: em_id, paid: '2026-10-05T12:00:00Z', goods: '50.00', reportType })
  const month = { month: '2026-10', paymentMode: 'direct', at: new Date('2026-11-09T10:00:00Z'), emIds: [em_id] } as const
  await issueInvoices(ledgerOf(databases), month)
  const { rows } = await db.query<{ id: number }>('select id::integer from issued_invoice where em_id = $1', [em_id])
  const invoice = { em_id, invoice_id: rows[0]?.id ?? 0 }
  await db.query(`update operator_user set roles = '{operator,admin}' where user_name = 'operator2'`)
  const [one, other] = await Promise.all([api.as('admin'), api.as('operator2')])
  const ask = (more: object = {}) =>
    one.post<ReplyOf<typeof creditInvoice>>('/api/invoice/credit', { ...invoice, reason: 'Agreed on the phone', ...more })
  const stored = async () =>
    (
      await db.query<{ state: string; decided_by: string | null; answer: string | null; credit_note_id: number | null }>(
        'select state, decided_by, answer, credit_note_id from credit_request where em_id = $1 order by id',
        [em_id],
      )
    ).rows
  const documents = async () =>
    (await db.query<{ paid: string }>('select paid_amount as paid from issued_invoice where em_id = $1 order by id', [em_id]))
      .rows
  return { invoice, one, other, ask, stored, documents }
}

const decide = (person: ApiClient, call: 'approve' | 'decline' | 'withdraw', body: object) =>
  person.post<{ id: number; total: string; set_off: string }>(`/api/invoice/${call}_credit`, { version: 1, ...body })

describe('a credit note that needs two people', () => {
  test('is only asked for by one administrator: no document, number or payment, until another one issues it', async ({
    api,
    db,
    databases,
  }) => {
    const { invoice, one, other, ask, stored, documents } = await world(api, db, databases)
    const before = await documents()
    // The page is in the menu wherever two people decide.
    expect((await api.get('/api/auth/me')).data).toMatchObject({ unlisted: [] })
    const asked = await ask()
    expect(asked).toMatchObject({ statusCode: 200, data: { id: null, awaiting_confirmation: true } })
    expect(await documents()).toEqual(before)
    const id = asked.data.request_id ?? 0
    const waiting = async (person: ApiClient) => (await inboxOf(person, '?unread=true&kind=credit')).rows
    expect(await waiting(other)).toMatchObject([{ event: 'creditAsked', table: 'credit_request', record_id: id }])
    expect(await waiting(one)).toEqual([])
    expect(await waiting(api)).toEqual([])
    expect(await decide(one, 'approve', { id })).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
    expect((await decide(api, 'approve', { id })).statusCode).toBe(403)
    expect(await documents()).toEqual(before)

    const issued = await decide(other, 'approve', { id })
    expect(issued).toMatchObject({ statusCode: 200, data: { total: asked.data.total, set_off: asked.data.set_off } })
    expect(await documents()).toHaveLength(2)
    expect(await stored()).toEqual([{ state: 'issued', decided_by: 'operator2', answer: null, credit_note_id: issued.data.id }])
    expect(await waiting(other)).toEqual([])
    expect(await waiting(one)).toMatchObject([{ event: 'creditDecided', record_id: id }])
    const pdf = await other.inject({ method: 'GET', url: `/api/invoice/${invoice.em_id}/${issued.data.id}/pdf` })
    expect(pdf.statusCode).toBe(200)
    const { rows } = await db.query<{ user_name: string; action: string }>(
      `select user_name, action from audit_log where table_name = 'credit_request' and record_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { user_name: 'admin', action: 'insert' },
      { user_name: 'operator2', action: 'update' },
    ])
    expect(await decide(other, 'approve', { id })).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
    expect(await decide(other, 'approve', { id, version: 2 })).toMatchObject({ statusCode: 409, code: 'STALE_STATUS' })
    expect(await documents()).toHaveLength(2)
  })

  test('is withdrawn by who asked and declined by others, with a reason; then it can be asked for anew', async ({
    api,
    db,
    databases,
  }) => {
    const { invoice, one, other, ask, stored, documents } = await world(api, db, databases)
    const { data: first } = await ask({ lines: [1] })
    const id = first.request_id
    const creditable = () =>
      one.get<ReplyOf<typeof readCreditable>>(`/api/invoice/${invoice.em_id}/${invoice.invoice_id}/creditable`)
    expect((await creditable()).data).toMatchObject({ needs_second_person: true, asked_by: 'admin' })
    expect(await ask({ lines: [2] })).toMatchObject({ statusCode: 409, code: 'CREDIT_ASKED', params: { name: 'admin' } })
    expect(await decide(other, 'withdraw', { id })).toMatchObject({ statusCode: 409, code: 'CREDIT_OF_OTHER' })
    expect(await decide(one, 'decline', { id, reason: 'No' })).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
    expect(await decide(one, 'withdraw', { id })).toMatchObject({ statusCode: 200 })
    expect(await decide(other, 'approve', { id, version: 2 })).toMatchObject({ statusCode: 409, code: 'STALE_STATUS' })
    const again = (await ask()).data.request_id
    expect(await decide(other, 'decline', { id: again, reason: ' ' })).toMatchObject({
      statusCode: 400,
      errors: { reason: 'Enter a valid Reason' },
    })
    expect(await decide(other, 'decline', { id: again, reason: 'Not agreed' })).toMatchObject({ statusCode: 200 })
    expect(await stored()).toEqual([
      { state: 'withdrawn', decided_by: 'admin', answer: null, credit_note_id: null },
      { state: 'declined', decided_by: 'operator2', answer: 'Not agreed', credit_note_id: null },
    ])
    expect((await creditable()).data.asked_by).toBeNull()
    expect(await documents()).toHaveLength(1)
  })

  test('is not issued with other figures than were asked for, because the invoice was paid meanwhile', async ({
    api,
    db,
    databases,
  }) => {
    const { invoice, other, ask, stored, documents } = await world(api, db, databases)
    const { data } = await ask()
    await api.post('/api/invoice/update', { ...invoice, paid_amount: '1.00', date_of_payment: '2026-11-10' })
    const before = await documents()
    expect(await decide(other, 'approve', { id: data.request_id })).toMatchObject({ statusCode: 409, code: 'CREDIT_CHANGED' })
    expect(await documents()).toEqual(before)
    expect(await stored()).toMatchObject([{ state: 'asked', decided_by: null }])
  })

  test('is issued once when several people decide at the same time, and asked for once', async ({ api, db, databases }) => {
    const { one, other, ask, documents } = await world(api, db, databases)
    const asked = await Promise.all([ask(), ask()])
    expect(asked.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const id = asked.find(({ statusCode }) => statusCode === 200)?.data.request_id
    const decided = await Promise.all([
      decide(other, 'approve', { id }),
      decide(other, 'approve', { id }),
      decide(one, 'withdraw', { id }),
    ])
    expect(decided.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const isIssued = decided[2]?.statusCode !== 200
    expect(await documents()).toHaveLength(isIssued ? 2 : 1)
  })
})
