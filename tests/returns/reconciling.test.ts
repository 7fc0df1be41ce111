/* What customs have counted, what was invoiced and what was paid, beside a return: matched, explained with a reason, or open. */
import type pg from 'pg'
import { expect } from 'vitest'
import type { readReconciliation } from '#schema/calls/returns/reconciling.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { composed, test } from './working.ts'

const { em: _, payments: __, ...plain } = example
type Reply = ReplyOf<typeof readReconciliation>

interface Shipped {
  emId: number
  number: string
  report: number
}

/** A merchant with parcels that were shipped in October 2026, and its return. */
async function shippedOf(api: ApiClient, db: pg.Client, countries: readonly string[]): Promise<Shipped> {
  const { id: emId, identifier } = await merchantOf(api, db)
  const orders = countries.map((country, index) => ({
    ...plain,
    ...on('2026-10-10'),
    ...to(country),
    ...items({ unit_price: '119.00' }),
    delivery: '0',
    em: identifier,
    id: `P${index}`,
  }))
  const parcels = orders.map(({ id }) => ({
    em: identifier,
    type: 'shipment',
    id: `S ${id}`,
    order: id,
    service: 'small packet',
    lines: [{ line: 1, quantity: 1 }],
    at: '2026-10-12T09:00:00Z',
  }))
  const { findings } = await send(api, [...orders, ...parcels])
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  return { emId, number: `IM233${String(emId).padStart(7, '0')}`, report: await composed(api, db, emId, 'import', '2026-10-10') }
}

interface Told {
  country: string
  parcels: number
  /** More than ours. */
  more: string
}

/** Customs tell what they have counted: as many parcels as are said, of the value of ours and more. */
const tell = (db: pg.Client, { emId, number }: Shipped, told: readonly Told[]) =>
  db.query(
    `insert into ioss_customs_total (em_id, registration_id, ioss_number, month, country, parcels, value_eur)
     select $1, (select id from em_registration where em_id = $1 and scheme = 'import'), $2, '2026-10', t.country, t.parcels, t.more::numeric + coalesce((
       select sum(s.intrinsic_value_eur) from shipment s join customer_order o on o.id = s.order_id
       where s.em_id = $1 and o.delivery_country = t.country), 0)
     from jsonb_to_recordset($3) as t (country text, parcels integer, more text)
     on conflict (em_id, ioss_number, month, country) do update set parcels = excluded.parcels, value_eur = excluded.value_eur`,
    [emId, number, JSON.stringify(told)],
  )

const read = async (api: ApiClient, report: number): Promise<Reply> =>
  (await api.get<Reply>(`/api/em_vat_fiscal_report/${report}/reconciliation`)).data

const statesOf = ({ customs }: Reply) =>
  customs?.map(({ country, parcels, own_parcels, state, finding }) => [country, parcels, own_parcels, state, finding])

const warningsOf = async (api: ApiClient, report: number) => {
  const { data } = await api.get<{ warnings: { code: string; params?: object }[]; reasons: unknown[] }>(
    `/api/em_vat_fiscal_report/${report}`,
  )
  return { codes: data.warnings.map(({ code }) => code), reasons: data.reasons }
}

test.beforeAll(({ clock, working: _working }) => clock.set('2026-11-20T08:00:00Z'))

test('parcels of customs agree with ours, but for rounding; one that nobody sold is open and never stops a filing', async ({
  api,
  db,
}) => {
  const shipped = await shippedOf(api, db, ['DE', 'DE', 'FR', 'SE', 'FI'])
  expect((await read(api, shipped.report)).customs).toBeNull()
  expect((await warningsOf(api, shipped.report)).codes).not.toContain('RECONCILIATION_OPEN')
  await tell(db, shipped, [
    { country: 'DE', parcels: 2, more: '0' },
    { country: 'FR', parcels: 1, more: '10.00' },
    { country: 'SE', parcels: 2, more: '4.00' },
    { country: 'AT', parcels: 0, more: '0' },
  ])
  expect(statesOf(await read(api, shipped.report))).toEqual([
    ['DE', 2, 2, 'matched', null],
    ['FI', 0, 1, 'open', 'not_at_customs'],
    ['FR', 1, 1, 'rounding', null],
    ['SE', 2, 1, 'open', 'not_ours'],
  ])
  await tell(db, shipped, [{ country: 'FR', parcels: 1, more: '10.01' }])
  expect(statesOf(await read(api, shipped.report))?.[2]).toEqual(['FR', 1, 1, 'open', 'other_value'])
  expect(await warningsOf(api, shipped.report)).toEqual({
    codes: expect.arrayContaining(['RECONCILIATION_OPEN']) as string[],
    reasons: [],
  })
  const filed = await api.post<{ rows: { failure: unknown }[] }>('/api/em_vat_fiscal_report/file_many', {
    reports: [{ global_id: shipped.report, report_type: 'ioss' }],
  })
  expect(filed.data.rows.map(({ failure }) => failure)).toEqual([null])
})

test('a reason explains the difference that its giver saw, is audited, and falls away when the difference changes', async ({
  api,
  db,
}) => {
  const shipped = await shippedOf(api, db, ['DE'])
  await tell(db, shipped, [{ country: 'DE', parcels: 2, more: '38.50' }])
  const { emId: em_id, number: ioss_number } = shipped
  const body = { em_id, ioss_number, month: '2026-10', country: 'DE', parcels_difference: 1, value_difference: '38.50' }
  const path = '/api/ioss_reconciliation/explain'
  const reason = 'Sold by another shop of the merchant'
  expect(await api.post(path, { ...body, parcels_difference: 2, reason })).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
  expect(await api.post(path, { ...body, reason: '' })).toMatchObject({ statusCode: 400 })
  expect(await (await api.as('auditor')).post(path, { ...body, reason })).toMatchObject({ statusCode: 403 })
  expect(await api.post(path, { ...body, country: 'FR', reason })).toMatchObject({ statusCode: 404 })
  expect(await api.post(path, { ...body, reason: 'Not known yet' })).toMatchObject({ statusCode: 200 })
  expect(await api.post(path, { ...body, reason })).toMatchObject({ statusCode: 200 })
  expect((await read(api, shipped.report)).customs).toMatchObject([{ state: 'explained', reason, explained_by: 'operator' }])
  const { rows: audited } = await db.query(
    `select action, after ->> 'reason' as reason from audit_log where table_name = 'reconciliation_reason'
       and record_id in (select id::text from reconciliation_reason where em_id = $1) order by id`,
    [em_id],
  )
  expect(audited).toEqual([
    { action: 'insert', reason: 'Not known yet' },
    { action: 'update', reason },
  ])
  expect((await api.find('ioss_reconciliation', { em_id, state: 'explained' })).data.rows).toHaveLength(1)
  await tell(db, shipped, [{ country: 'DE', parcels: 3, more: '77.00' }])
  expect(await read(api, shipped.report)).toMatchObject({ open: 1, customs: [{ state: 'open', finding: 'not_ours' }] })
})

test('the parcels of another month, scheme or number are not counted', async ({ api, db }) => {
  const shipped = await shippedOf(api, db, ['DE', 'DE', 'DE'])
  await tell(db, shipped, [{ country: 'DE', parcels: 3, more: '0' }])
  const ownParcels = async () => (await read(api, shipped.report)).customs?.map(({ own_parcels }) => own_parcels)
  expect(await ownParcels()).toEqual([3])
  const first = `(select min(id) from shipment where em_id = ${shipped.emId})`
  await db.query(`update shipment set shipped_at = '2026-11-01T00:00:00Z' where id = ${first}`)
  expect(await ownParcels()).toEqual([2])
  await db.query(`update shipment set shipped_at = '2026-10-31T23:59:59Z' where id = ${first}`)
  expect(await ownParcels()).toEqual([3])
  await db.query(`update shipment set customs_dec_scheme = 'FC-REP' where id = ${first}`)
  expect(await ownParcels()).toEqual([2])
  await db.query(`update em_registration set valid_to = '2026-10-11' where em_id = $1 and scheme = 'import'`, [shipped.emId])
  expect(await ownParcels()).toEqual([0])
})

test('the reason given for one return of a merchant is not that of another', async ({ api, db }) => {
  const { rows } = await db.query<{ first: number; second: number }>(
    `select min(report_id) as first, max(report_id) as second from billed_report
     group by em_id having count(distinct report_id) > 1 order by em_id limit 1`,
  )
  const paidOf = async (report: number) => (await read(api, report)).payments[1]!
  const reasons = { [rows[0]!.first]: 'Paid in rates', [rows[0]!.second]: 'Set off against a credit' }
  for (const [report, reason] of Object.entries(reasons)) {
    const { difference } = await paidOf(Number(report))
    const body = { global_id: Number(report), part: 'paid', difference, reason }
    expect((await api.post('/api/em_vat_fiscal_report/explain_difference', body)).statusCode).toBe(200)
  }
  for (const [report, reason] of Object.entries(reasons)) expect((await paidOf(Number(report))).reason).toBe(reason)
})

test('what invoices pass on and what is paid of them is matched, open or explained, with a warning for what is unpaid', async ({
  api,
  db,
}) => {
  const { rows } = await db.query<{ id: number }>(
    `select b.report_id as id from billed_report b join issued_invoice v on v.em_id = b.em_id and v.id = b.invoice_id
     where v.paid_amount < v.total_invoice_amount_in_eur and v.total_invoice_amount_in_eur > 0 group by b.report_id having count(*) = 1 order by 1 limit 1`,
  )
  const report = rows[0]!.id
  const [invoiced, paid] = (await read(api, report)).payments
  expect(invoiced).toMatchObject({
    part: 'invoiced',
    state: 'matched',
    difference: expect.stringMatching(/^0(\.00)?$/) as string,
  })
  expect(paid).toMatchObject({ part: 'paid', state: 'open', difference: expect.stringMatching(/^-/) as string })
  expect((await warningsOf(api, report)).codes).toEqual(expect.arrayContaining(['INVOICE_UNPAID', 'RECONCILIATION_OPEN']))
  const body = { global_id: report, part: 'paid', difference: paid!.difference, reason: 'Paid in rates by agreement' }
  const path = '/api/em_vat_fiscal_report/explain_difference'
  expect(await api.post(path, { ...body, difference: '-0.01' })).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
  expect(await api.post(path, body)).toMatchObject({ statusCode: 200 })
  expect((await read(api, report)).payments[1]).toMatchObject({ state: 'explained', reason: body.reason })
  const after = await warningsOf(api, report)
  expect(after.codes).toContain('INVOICE_UNPAID')
  expect(after.codes).not.toContain('RECONCILIATION_OPEN')
})

test('a row made of others is read by its number, which no integer holds; the number of no row finds none, in any list', async ({
  api,
  db,
}) => {
  // The number is made of that of the registration, of which there may be many.
  await db.query(`select setval(pg_get_serial_sequence('em_registration', 'id'), 500)`)
  const shipped = await shippedOf(api, db, ['DE', 'FR'])
  await tell(db, shipped, [{ country: 'FR', parcels: 1, more: '0' }])
  const [row] = (await api.find<{ id: number; country: string }>('ioss_reconciliation', { em_id: shipped.emId, country: 'FR' }))
    .data.rows
  const id = Number(row?.id)
  expect(id).toBeGreaterThan(2_147_483_647)
  const byId = async (table: string, value: number) =>
    (await api.load<{ id: number }>(table, { filter: [{ name: 'id', value }] })).data.rows.map((found) => found.id)
  expect(await byId('ioss_reconciliation', id)).toEqual([id])
  expect(await byId('ioss_reconciliation', id + 1)).toEqual([])
  expect(await byId('em', id)).toEqual([])
  expect(await api.get(`/api/visualize/timeline/ioss_reconciliation/${id}`)).toMatchObject({ statusCode: 200 })
})
