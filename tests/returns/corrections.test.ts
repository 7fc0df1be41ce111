/* What merchants ask to be corrected: entered, advised on, decided once, and carried by the return of the period of the decision. */
import type pg from 'pg'
import { describe, expect } from 'vitest'
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { composed, registrationOn, soldOn, test } from './working.ts'

const { em: _, payments: __, ...plain } = example
const table = 'em_vat_correction_import'
const actionPath = '/api/em_vat_report_fiscal_corrections/action'

interface Asked {
  emId: number
  identifier: string
}

/** A merchant whose return of September 2026 declares 19.00 for Germany. */
async function declared(api: ApiClient, db: pg.Client): Promise<Asked> {
  const { id: emId, identifier, report: global_id } = await soldOn(api, db, '2026-09-10')
  const body = { global_id, em_id: emId, report_type: 'ioss', reported_vat_amount: '19.00' }
  expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
  return { emId, identifier }
}

const ask = (api: ApiClient, emId: number, given: object = {}) =>
  api.post<{ rows: { id: number }[] }>('/api/persistence/insert', {
    tableName: table,
    data: {
      em_id: emId,
      month: 9,
      year: 2026,
      country: 'DE',
      requested_value_correction: '-10.00',
      remarks: 'taxed twice',
      ...given,
    },
  })
const asked = async (api: ApiClient, emId: number, given: object = {}): Promise<number> => {
  const reply = await ask(api, emId, given)
  if (reply.statusCode !== 200) throw new Error(JSON.stringify(reply))
  return reply.data.rows[0]?.id ?? 0
}
const loaded = async (api: ApiClient, id: number) => {
  const { data } = await api.load(table, { filter: [{ name: 'id', value: id }] })
  return data.rows[0]
}

test.beforeAll(({ clock, working: _working }) => clock.set('2026-11-20T08:00:00Z'))

describe('a request', () => {
  test('carries the merchant’s name, scheme id and commencement, and what was declared [CORR-04, CORR-06, CORR-09]', async ({
    api,
    db,
  }) => {
    const { emId } = await declared(api, db)
    const id = await asked(api, emId)
    expect(await loaded(api, id)).toMatchObject({
      full_name: expect.stringContaining('Intake') as unknown,
      scheme: 'ioss',
      scheme_id: expect.stringContaining('IM233') as unknown,
      commencement_date: '2024-01-01',
      approval_status: null,
      last_reported_vat_per_ms: { DE: '19.00' },
      advice: null,
      carried_by: null,
    })
  })

  test.for([
    ['-20.00', 'DE', { kind: 'EXCEEDS', available: '19.00' }],
    ['-19.00', 'DE', null],
    ['-1.00', 'FR', { kind: 'NONE' }],
    ['5.00', 'FR', null],
  ] as const)(
    'of %s for %s is advised on by what is available [CORR-17, CORR-18, CORR-19]',
    async ([value, country, advice], { api, db }) => {
      const { emId } = await declared(api, db)
      const id = await asked(api, emId, { requested_value_correction: value, country })
      expect(await loaded(api, id)).toMatchObject({ advice })
    },
  )

  test('tells as declared what returns carry, and not what came too late for them', async ({ api, db }) => {
    const { id: emId, identifier } = await merchantOf(api, db)
    await db.query(`update em_oss_info set ioss_import_scheme_commencement_date = '2023-01-01' where em_id = $1`, [emId])
    const sale = { ...plain, ...to('DE'), ...items({ unit_price: '119.00' }), delivery: '0', em: identifier }
    const back = { em: identifier, type: 'return', lines: [{ line: 1, quantity: 1 }], confirmed_at: '2026-10-20T12:00:00Z' }
    await send(api, [
      { ...sale, ...on('2023-09-30'), id: 'Late' },
      { ...sale, ...on('2023-10-01'), id: 'In time' },
    ])
    await send(api, [
      { ...back, id: 'R1', order: 'Late' },
      { ...back, id: 'R2', order: 'In time' },
    ])
    const global_id = await composed(api, db, emId, 'import', '2026-10-10')
    const body = { global_id, em_id: emId, report_type: 'ioss', reported_vat_amount: '0' }
    expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
    const declaredFor = async (month: number) =>
      (await loaded(api, await asked(api, emId, { month, year: 2023 })))?.['last_reported_vat_per_ms']
    expect(await declaredFor(9)).toEqual({})
    expect(await declaredFor(10)).toEqual({ DE: '-19.00' })
  })

  test('has its period, country and value, and may be approved against the advice [CORR-07, CORR-08, CORR-29]', async ({
    api,
    db,
  }) => {
    const { emId } = await declared(api, db)
    const id = await asked(api, emId, { requested_value_correction: '-20.00' })
    expect(await loaded(api, id)).toMatchObject({
      month: 9,
      year: 2026,
      country: 'DE',
      requested_value_correction: '-20.00',
      advice: { kind: 'EXCEEDS' },
      approval_status: null,
      action_remarks: null,
      supportive_document: null,
      supportive_document_name: null,
    })
    const body = { id, approval_status: 'APPROVED', action_remarks: 'seen', table_name: table }
    expect((await api.post('/api/em_vat_report_fiscal_corrections/action', body)).statusCode).toBe(200)
    expect(await loaded(api, id)).toMatchObject({ approval_status: 'APPROVED', action_remarks: 'seen' })
  })

  test.for([
    [{ month: 13 }, 'There is no such period'],
    [{ month: 12, year: 2099 }, 'This period is not over yet'],
    [{ year: 2023, month: 12 }, 'The merchant had no registration there in this period'],
    [{ requested_value_correction: '0' }, 'A correction of nothing changes nothing'],
    [{ country: 'CN' }, 'Choose a member state of the EU, or Northern Ireland (XI)'],
  ] as const)('with %o is refused, and nothing is stored', async ([given, message], { api, db }) => {
    const { emId } = await declared(api, db)
    expect(await ask(api, emId, given)).toMatchObject({ statusCode: 400, message })
    expect((await db.query(`select from ${table} where em_id = $1`, [emId])).rows).toHaveLength(0)
  })
})

describe('a decision', () => {
  test('enters an approved request into the next return, and the request says which [CORR-14, CORR-20, CORR-22]', async ({
    api,
    db,
  }) => {
    const { emId } = await declared(api, db)
    const id = await asked(api, emId)
    expect(
      await api.post(actionPath, { id, approval_status: 'APPROVED', table_name: table, action_remarks: 'seen' }),
    ).toMatchObject({
      statusCode: 200,
      message: `Correction action for record #${id} successfully submitted`,
    })
    const { rows } = await db.query(
      `select event, net::text, vat::text, tax_point::text as day, origin_tax_point::text as sale, mscon, vat_rate from vat_ledger
       where source_table = $1 and source_id = $2`,
      [table, id],
    )
    expect(rows).toEqual([
      {
        event: 'MANUAL_CORRECTION',
        net: '0.00',
        vat: '-10.00',
        day: '2026-11-20',
        sale: '2026-09-30',
        mscon: 'DE',
        vat_rate: null,
      },
    ])
    expect(await loaded(api, id)).toMatchObject({ approval_status: 'APPROVED', last_reported_vat_per_ms: { DE: '9.00' } })
  })

  test('is carried by the return of its period, and reduces the state’s balance below nothing without setting it off', async ({
    api,
    db,
    clock,
  }) => {
    const { emId } = await declared(api, db)
    const id = await asked(api, emId)
    await api.post(actionPath, { id, approval_status: 'APPROVED', table_name: table })
    clock.set('2026-12-10T08:00:00Z')
    const report = await composed(api, db, emId, 'import', '2026-11-20')
    const { rows } = await db.query(
      `select r.total_vat_due::text as total, c.vat::text as correction, b.balance::text as balance from fiscal_report r
       join fiscal_report_correction c on c.report_id = r.id join fiscal_report_balance b on b.report_id = r.id where r.id = $1`,
      [report],
    )
    expect(rows).toEqual([{ total: '0.00', correction: '-10.00', balance: '-10.00' }])
    const filed = { global_id: report, em_id: emId, report_type: 'ioss', reported_vat_amount: '0.00' }
    expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', filed)).statusCode).toBe(200)
    expect(await loaded(api, id)).toMatchObject({ carried_by: { global_id: report, period: '2026-M11', status: 'submitted' } })
    clock.set('2026-11-20T08:00:00Z')
  })

  test('is made once, by whoever comes first [CORR-15, CORR-27]', async ({ api, db }) => {
    const { emId } = await declared(api, db)
    const id = await asked(api, emId)
    expect((await api.post(actionPath, { id, approval_status: 'REJECTED', table_name: table })).statusCode).toBe(200)
    const again = await (await api.as('admin')).post(actionPath, { id, approval_status: 'APPROVED', table_name: table })
    expect(again).toMatchObject({ statusCode: 409, code: 'STALE_STATUS' })
    expect((await db.query(`select from vat_ledger where source_table = $1 and source_id = $2`, [table, id])).rows).toHaveLength(
      0,
    )
    await expect(db.query(`update ${table} set requested_value_correction = 1 where id = $1`, [id])).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('is APPROVED or REJECTED, in one of four tables [CORR-16, CORR-26]', async ({ api, db }) => {
    const { emId } = await declared(api, db)
    const id = await asked(api, emId)
    expect((await api.post(actionPath, { id, approval_status: 'MAYBE', table_name: table })).statusCode).toBe(400)
    expect((await api.post(actionPath, { id, approval_status: 'APPROVED', table_name: 'em' })).statusCode).toBe(400)
    expect(await loaded(api, id)).toMatchObject({ approval_status: null })
  })

  test('on a period that is not reported is refused, as is one whose three years are over', async ({ api, db, clock }) => {
    const { emId } = await declared(api, db)
    const open = await asked(api, emId, { month: 8 })
    expect(await api.post(actionPath, { id: open, approval_status: 'APPROVED', table_name: table })).toMatchObject({
      statusCode: 400,
      message: 'The return of this period is not filed yet',
    })
    const late = await asked(api, emId)
    clock.set('2029-11-01T08:00:00Z')
    expect(await api.post(actionPath, { id: late, approval_status: 'APPROVED', table_name: table })).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('three years') as unknown,
    })
    clock.set('2029-10-31T23:59:59Z')
    expect((await api.post(actionPath, { id: late, approval_status: 'APPROVED', table_name: table })).statusCode).toBe(200)
    clock.set('2026-11-20T08:00:00Z')
  })

  test('of a tester has the day that is chosen, and its remarks [TEST-18, CORR-24, CORR-10]', async ({ api, db }) => {
    const { emId } = await declared(api, db)
    const id = await asked(api, emId)
    const body = {
      id,
      approval_status: 'APPROVED',
      table_name: table,
      approved_rejected_on: '2026-11-03',
      action_remarks: 'seen',
    }
    expect((await api.post('/test/em_vat_report_fiscal_corrections/action', body)).statusCode).toBe(200)
    expect(await loaded(api, id)).toMatchObject({
      approval_status: 'APPROVED',
      approved_rejected_on: '2026-11-03',
      action_remarks: 'seen',
    })
  })

  test('is not for those who only read', async ({ api, db }) => {
    const { emId } = await declared(api, db)
    const id = await asked(api, emId)
    const body = { id, approval_status: 'APPROVED', table_name: table }
    for (const account of ['auditor', 'translator'] as const)
      expect((await (await api.as(account)).post(actionPath, body)).statusCode).toBe(403)
  })
})

test('a supportive document is kept with the request and opened; without one there is nothing to open [CORR-11, CORR-21, CORR-28]', async ({
  api,
  db,
}) => {
  const { emId } = await declared(api, db)
  const id = await asked(api, emId)
  const fetch = () => api.post('/api/visualize/fetch_em_vat_correction_supportive_document', { id, table_name: table })
  expect((await fetch()).statusCode).toBe(404)
  expect(await loaded(api, id)).toMatchObject({ supportive_document: null, supportive_document_name: null })
  const boundary = 'x'
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = (name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="data"; filename="${name}"\r\n\r\n${content}\r\n--${boundary}--\r\n`
  const upload = (name: string, content: string) =>
    api.inject({
      method: 'POST',
      url: '/api/upload/em_vat_correction_document',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: part('table_name', table) + part('id', String(id)) + file(name, content),
    })
  expect((await upload('proof.exe', 'MZ')).statusCode).toBe(400)
  expect((await upload('proof.pdf', '%PDF-1.7\n%%EOF')).statusCode).toBe(200)
  expect(await loaded(api, id)).toMatchObject({
    supportive_document: expect.stringMatching(/./) as unknown,
    supportive_document_name: 'proof.pdf',
  })
  const sent = await api.inject({
    method: 'POST',
    url: '/api/visualize/fetch_em_vat_correction_supportive_document',
    payload: { id, table_name: table },
  })
  expect([sent.statusCode, sent.headers['content-type'], sent.body]).toEqual([200, 'application/pdf', '%PDF-1.7\n%%EOF'])
  // Once it is decided, the proof is that on which it was.
  expect((await api.post(actionPath, { id, approval_status: 'REJECTED', table_name: table })).statusCode).toBe(200)
  const decided = await loaded(api, id)
  const late = await upload('other.pdf', '%PDF-1.7\n%other\n%%EOF')
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'STALE_STATUS'])
  expect(await loaded(api, id)).toEqual(decided)
})

test('a request about a registration outside the Union is in the currency of that country [CORR-12, CORR-30]', async ({
  api,
  db,
}) => {
  const { emId } = await declared(api, db)
  await db.query(`insert into em_non_eu_vat_registration (em_id, country) values ($1, 'GB')`, [emId])
  expect(await registrationOn(db, emId, 'GB', '2026-09-30')).toBeGreaterThan(0)
  const reply = await api.post<{ rows: { id: number }[] }>('/api/persistence/insert', {
    tableName: 'em_vat_correction_non_eu_import',
    data: { em_id: emId, quarter: 3, year: 2026, country: 'GB', requested_value_correction: '-10.00' },
  })
  const { data } = await api.load('em_vat_correction_non_eu_import', { filter: [{ name: 'id', value: reply.data.rows[0]?.id }] })
  expect(data.rows).toMatchObject([{ currency: 'GBP', scheme: 'non_eu_ioss' }])
})

test('requests of each table name their scheme [CORR-05]', async ({ api, db }) => {
  const { emId } = await declared(api, db)
  await db.query(
    `update em_oss_info set ioss_registry_union_scheme_id = 'EE101594999', ioss_union_scheme_registered_country = 'EE', ioss_union_scheme_commencement_date = '2024-01-01',
       ioss_registry_non_union_scheme_id = 'EU233000999', ioss_non_union_scheme_registered_country = 'EE', ioss_non_union_scheme_commencement_date = '2024-01-01'
     where em_id = $1`,
    [emId],
  )
  await db.query(`insert into em_non_eu_vat_registration (em_id, country) values ($1, 'GB')`, [emId])
  const schemes: Record<string, unknown> = {}
  for (const [tableName, period] of [
    ['em_vat_correction_import', { month: 9 }],
    ['em_vat_correction_union', { quarter: 3 }],
    ['em_vat_correction_non_union', { quarter: 3 }],
    ['em_vat_correction_non_eu_import', { quarter: 3, country: 'GB' }],
  ] as const) {
    const data = { em_id: emId, year: 2026, country: 'DE', requested_value_correction: '1.00', ...period }
    expect(await api.post('/api/persistence/insert', { tableName, data })).toMatchObject({ statusCode: 200 })
    const { rows } = (await api.find<{ scheme: string }>(tableName, { em_id: emId })).data
    schemes[tableName] = rows.map(({ scheme }) => scheme)
  }
  expect(schemes).toEqual({
    em_vat_correction_import: ['ioss'],
    em_vat_correction_union: ['union'],
    em_vat_correction_non_union: ['non_union'],
    em_vat_correction_non_eu_import: ['non_eu_ioss'],
  })
})
