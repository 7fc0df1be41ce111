/* With dual control one person proposes and another one confirms. */
import { expect } from 'vitest'
import { merchantOf, send } from '../support/intake.ts'
import { inboxOf } from '../inbox/inboxOf.ts'
import { items, to } from '../law/vectorOrders.ts'
import { composed, saleOn, soldOn, test as working } from './working.ts'

const test = working.extend('env', { scope: 'file' }, () => ({ DUAL_CONTROL: 'true' }))

test('what one person proposes another one confirms with the same figures, and nobody both', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id, sale, report } = await soldOn(api, db, '2026-10-10')
  const other = await api.as('admin')
  const body = { global_id: report, em_id: id, report_type: 'ioss', reported_vat_amount: '19.00', report_date: '2026-11-20' }
  const path = '/api/em_vat_fiscal_report/update_fiscal_report_payment'
  expect(await api.post(path, body)).toMatchObject({ statusCode: 200, data: { awaiting_confirmation: true, status: 'proposed' } })
  expect(await api.post(path, body)).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
  // It waits for everybody else who may file it.
  const waiting = async (person: typeof api) => (await inboxOf(person, '?unread=true&kind=filing')).rows
  expect(await waiting(other)).toMatchObject([{ event: 'filingProposed', table: 'fiscal_report', record_id: report }])
  expect(await waiting(api)).toEqual([])
  // Whoever saves it with another comment takes it back, and nobody is asked any more.
  const { em_id: _em, ...saved } = body
  expect(await api.post('/api/em_vat_fiscal_report/update_filing', { ...saved, comment: 'Not yet' })).toMatchObject({
    data: { status: 'pending', awaiting_confirmation: false },
  })
  expect(await waiting(other)).toEqual([])
  expect(await api.post(path, body)).toMatchObject({ data: { status: 'proposed' } })
  // Another day makes it another proposal, and so does another amount.
  clock.set('2026-11-21T08:00:00Z')
  expect(await other.post(path, { ...body, report_date: '2026-11-21' })).toMatchObject({ data: { awaiting_confirmation: true } })
  const differing = { ...body, reported_vat_amount: '20.00', comment: 'portal' }
  expect(await other.post(path, differing)).toMatchObject({ statusCode: 200, data: { awaiting_confirmation: true } })
  expect(await other.post(path, differing)).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
  await send(api, [{ ...sale, id: 'B' }])
  await composed(api, db, id, 'import', '2026-10-10')
  const { rows } = await db.query(`select status, proposed_by from fiscal_report where id = $1`, [report])
  expect(rows).toEqual([{ status: 'pending', proposed_by: null }])
  const now = { ...body, reported_vat_amount: '38.00' }
  expect(await api.post(path, now)).toMatchObject({ data: { awaiting_confirmation: true } })
  expect(await other.post(path, now)).toMatchObject({
    statusCode: 200,
    data: { status: 'submitted', awaiting_confirmation: false },
  })
  expect([...(await waiting(other)), ...(await waiting(api))]).toEqual([])
})

test('many that one person proposed another one files together a day later, on the day that was proposed', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { report: global_id } = await soldOn(api, db, '2026-10-10')
  const file = async (person: typeof api) =>
    (
      await person.post<{ rows: object[] }>('/api/em_vat_fiscal_report/file_many', {
        reports: [{ global_id, report_type: 'ioss' }],
      })
    ).data.rows
  expect(await file(api)).toMatchObject([{ status: 'proposed', awaiting_confirmation: true }])
  expect(await file(api)).toMatchObject([{ status: null, failure: { code: 'SAME_PERSON' } }])
  clock.set('2026-11-21T08:00:00Z')
  expect(await file(await api.as('admin'))).toMatchObject([{ status: 'submitted', awaiting_confirmation: false }])
  const { rows } = await db.query('select report_date::text as day from fiscal_report where id = $1', [global_id])
  expect(rows).toEqual([{ day: '2026-11-20' }])
})

test('the return of our own registration that one person proposed another one files on the day that was proposed', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-10-10T08:00:00Z')
  const { id, identifier } = await merchantOf(api, db)
  // Only this merchant is under our registration.
  await db.query(`update em_registration set is_ours = false where scheme = 'NO'`)
  await db.query(`insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration) values ($1, 'NO', true)`, [
    id,
  ])
  await db.query(`update em set registered_date = '2026-07-01' where id = $1`, [id])
  const sale = { ...saleOn('2026-08-10', identifier), ...to('NO', '0150', 'Oslo'), ...items({ unit_price: '125.00' }) }
  await send(api, [{ ...sale, currency: 'NOK' }])
  const global_id = await composed(api, db, id, 'NO', '2026-08-10')
  const file = (person: typeof api) =>
    person.post('/api/em_vat_fiscal_report/file_own', { country: 'NO', year: 2026, report_period: 3 })
  expect(await file(api)).toMatchObject({ data: { status: 'proposed', awaiting_confirmation: true } })
  expect(await file(api)).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
  clock.set('2026-10-11T08:00:00Z')
  expect(await file(await api.as('admin'))).toMatchObject({ data: { status: 'submitted', awaiting_confirmation: false } })
  const { rows } = await db.query('select report_date::text as day from fiscal_report where id = $1', [global_id])
  expect(rows).toEqual([{ day: '2026-10-10' }])
})

test('a decision on a correction that one person proposes another one confirms, and only then is it in the ledger', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id: em_id, report: global_id } = await soldOn(api, db, '2026-09-10')
  const other = await api.as('admin')
  const filing = { global_id, em_id, report_type: 'ioss', reported_vat_amount: '19.00' }
  for (const person of [api, other]) await person.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', filing)
  const table_name = 'em_vat_correction_import'
  const data = { em_id, month: 9, year: 2026, country: 'DE', requested_value_correction: '-10.00' }
  const asked = await api.post<{ rows: { id: number }[] }>('/api/persistence/insert', { tableName: table_name, data })
  const id = asked.data.rows[0]?.id ?? 0
  const decide = (person: typeof api, approval_status: string, more: object = {}) =>
    person.post('/api/em_vat_report_fiscal_corrections/action', { id, approval_status, table_name, ...more })
  const inLedger = async () =>
    (await db.query('select from vat_ledger where source_table = $1 and source_id = $2', [table_name, id])).rows.length
  const told = async (person: typeof api) =>
    (await inboxOf(person, '?unread=true&kind=correction')).rows.map((row) => [row.event, row.table, row.record_id])
  const waits = ['correctionProposed', table_name, id]
  expect(await decide(api, 'APPROVED')).toMatchObject({ statusCode: 200, data: { awaiting_confirmation: true } })
  expect([await told(other), await told(api)]).toEqual([[waits], []])
  expect(await decide(api, 'APPROVED')).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
  expect(await decide(other, 'REJECTED')).toMatchObject({ statusCode: 200, data: { awaiting_confirmation: true } })
  // What is proposed now waits for the first person instead.
  expect([await told(other), await told(api)]).toEqual([[], [waits]])
  expect(await inLedger()).toBe(0)
  expect(await decide(other, 'REJECTED')).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
  const remarks = { action_remarks: 'Seen the invoice' }
  expect(await decide(other, 'APPROVED', remarks)).toMatchObject({ data: { awaiting_confirmation: true } })
  expect(await decide(api, 'APPROVED')).toMatchObject({ statusCode: 200, data: { awaiting_confirmation: false } })
  expect(await inLedger()).toBe(1)
  // Nobody waits any more; who proposed it hears that it was decided.
  expect([await told(other), await told(api)]).toEqual([[['correctionDecided', table_name, id]], []])
  expect((await api.find<{ approval_status: string }>(table_name, { id })).data.rows).toMatchObject([
    { approval_status: 'APPROVED', action_by: 'operator', ...remarks },
  ])
})
