/* Filing: what a person states, what stops it, who may, and that nothing filed ever moves. */
import { describe, expect } from 'vitest'
import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { composed, reportsOf, test as working } from './working.ts'

const test = working.extend('env', { scope: 'file' }, () => ({}))
const { em: _, payments: __, ...plain } = example

const sale = (em: string, id: string, day: string, given: object = {}) => ({
  ...plain,
  ...on(day),
  ...to('DE'),
  ...items({ unit_price: '119.00' }),
  delivery: '0',
  em,
  id,
  ...given,
})

interface Filed {
  emId: number
  identifier: string
  report: number
}

/** A merchant with a return of October 2026 that comes to 19.00. */
async function returnOf(api: ApiClient, db: pg.Client, day = '2026-10-10'): Promise<Filed> {
  const { id: emId, identifier } = await merchantOf(api, db)
  await send(api, [sale(identifier, 'A', day)])
  return { emId, identifier, report: await composed(api, db, emId, 'import', day) }
}

const stated = ({ emId, report }: Filed, given: object = {}) => ({
  global_id: report,
  em_id: emId,
  report_type: 'ioss',
  reported_vat_amount: '19.00',
  report_date: '2026-11-20',
  ...given,
})
const submitPath = '/api/em_vat_fiscal_report/update_fiscal_report_payment'
const savePath = '/api/em_vat_fiscal_report/update_filing'
const rowOf = async (db: pg.Client, report: number) =>
  (
    await db.query<Record<string, unknown>>(
      `select status, reported_vat_amount::text as amount, report_date::text as day, comment, submitted_by from fiscal_report where id = $1`,
      [report],
    )
  ).rows[0]

test.beforeAll(({ clock, working: _working }) => clock.set('2026-11-20T08:00:00Z'))

describe('what is stated', () => {
  test.for([
    ['an amount that rounds to the VAT due', { reported_vat_amount: '19.004' }, undefined],
    ['another amount with a comment', { reported_vat_amount: '19.01', comment: 'rounded by the portal' }, undefined],
    ['another amount without a comment', { reported_vat_amount: '19.005' }, { comment: 'Comment is required' }],
    ['another amount with an empty comment', { reported_vat_amount: '18.99', comment: '  ' }, { comment: 'Comment is required' }],
    ['no amount', { reported_vat_amount: 'all of it' }, { reported_vat_amount: 'Enter a valid Reported VAT Amount' }],
    ['five decimal places', { reported_vat_amount: '19.00001' }, { reported_vat_amount: 'Enter a valid Reported VAT Amount' }],
    ['10^15', { reported_vat_amount: '1000000000000000' }, { reported_vat_amount: 'Enter a valid Reported VAT Amount' }],
    ['a day to come', { report_date: '2026-11-21' }, { report_date: 'Report Date cannot be in the future' }],
    [
      'the last day of the period',
      { report_date: '2026-10-31' },
      { report_date: 'Report Date cannot be before the period ends' },
    ],
  ] as const)(
    '%s is taken or refused by both calls, and a refusal changes nothing [FISC-19, FISC-20]',
    async ([, given, errors], { api, db }) => {
      const filed = await returnOf(api, db)
      for (const path of [savePath, submitPath]) {
        const before = await rowOf(db, filed.report)
        const { em_id: _em, ...saved } = stated(filed, given)
        const reply = await api.post(path, path === savePath ? saved : stated(filed, given))
        if (errors) expect([reply.statusCode, reply.errors, await rowOf(db, filed.report)]).toEqual([400, errors, before])
        else expect(reply.statusCode, JSON.stringify(reply)).toBe(200)
      }
      if (!errors) expect((await rowOf(db, filed.report))?.status).toBe('submitted')
    },
  )

  test('is saved without being submitted, rounded to cents [FISC-38, FISC-31]', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    const { em_id: _em, ...body } = stated(filed, { reported_vat_amount: '18.005', comment: 'as paid' })
    expect(await api.post(savePath, body)).toMatchObject({ statusCode: 200, data: { status: 'pending', rowCount: 1 } })
    expect(await rowOf(db, filed.report)).toMatchObject({
      status: 'pending',
      amount: '18.01',
      day: '2026-11-20',
      comment: 'as paid',
    })
  })

  test('of a comment is written alone, until the return is submitted [FISC-32, FISC-38]', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    const write = (comment: string) =>
      api.post('/api/em_vat_fiscal_report/update_comment', { global_id: filed.report, report_type: 'ioss', comment })
    expect((await write('seen')).statusCode).toBe(200)
    expect((await rowOf(db, filed.report))?.comment).toBe('seen')
    await api.post(submitPath, stated(filed))
    expect(await write('too late')).toMatchObject({ statusCode: 409, code: 'STALE_STATUS' })
    expect((await write('x'.repeat(3000))).statusCode).toBe(400)
  })
})

describe('a return that is filed', () => {
  test('is submitted by the person, once, and says so to a second one [FISC-22, FISC-29, FISC-39]', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    expect(await api.post(submitPath, stated(filed))).toMatchObject({
      statusCode: 200,
      data: { status: 'submitted', awaiting_confirmation: false, rowCount: 1 },
    })
    expect(await rowOf(db, filed.report)).toMatchObject({ status: 'submitted', submitted_by: 'operator' })
    const { em_id: _em, ...saved } = stated(filed)
    for (const [path, body] of [
      [submitPath, stated(filed)],
      [savePath, saved],
    ] as const)
      expect(await (await api.as('admin')).post(path, body)).toMatchObject({ statusCode: 409, code: 'STALE_STATUS' })
  })

  test('is never changed, nor are its lines, ledger rows and files [FISC-43]', async ({ api, db }) => {
    const { report, ...filed } = await returnOf(api, db)
    await api.post(submitPath, stated({ report, ...filed }))
    for (const statement of [
      `update fiscal_report set total_vat_due = 1 where id = ${report}`,
      `delete from fiscal_report where id = ${report}`,
      `update fiscal_report_line set vat = 1 where report_id = ${report}`,
      `delete from fiscal_report_balance where report_id = ${report}`,
      `insert into fiscal_report_correction (em_id, report_id, line_number, period, mscon, vat, row_count, made_of)
         values (${filed.emId}, ${report}, 9, '2026-M01', 'DE', 1, 1, '[]')`,
      `update vat_ledger_reported set report_id = 1 where report_id = ${report}`,
      `delete from fiscal_report_file where report_id = ${report}`,
    ])
      await expect(db.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  })

  test('keeps its files: pdf, xlsx, csv and that of its country, with their hashes [FISC-33, FISC-35]', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    await api.post(submitPath, stated(filed))
    const { rows } = await db.query<{ format: string; sha256: string; same: boolean }>(
      `select format, f.sha256, f.sha256 = encode(sha256(string_agg(c.bytes, '' order by c.position)), 'hex') as same
       from fiscal_report_file f join stored_file_chunk c on c.handle = f.file where report_id = $1 group by f.id, f.em_id order by format`,
      [filed.report],
    )
    expect(rows.map(({ format, same }) => [format, same])).toEqual(['csv', 'pdf', 'xlsx', 'xml'].map((format) => [format, true]))
  })

  test('holds its rows: what comes later goes to the next return as a correction, and is in no other', async ({ api, db }) => {
    const filed = await returnOf(api, db, '2026-09-10')
    const { id: _id, ...september } = { id: 0, ...stated(filed) }
    await api.post(submitPath, september)
    await send(api, [
      sale(filed.identifier, 'late', '2026-09-20', { sale_type: 'POST_SALE' }),
      sale(filed.identifier, 'own', '2026-10-20'),
    ])
    const october = await composed(api, db, filed.emId, 'import', '2026-10-31')
    const { rows } = await db.query(
      `select c.period, c.vat::text as correction, l.vat::text as line from fiscal_report_correction c
       join fiscal_report_line l using (report_id) where report_id = $1`,
      [october],
    )
    expect(rows).toEqual([{ period: '2026-M09', correction: '19.00', line: '19.00' }])
    await api.post(submitPath, stated({ ...filed, report: october }, { reported_vat_amount: '38.00' }))
    const counted = await db.query<{ rows: number; reported: number }>(
      `select count(*)::integer as rows, count(r.id)::integer as reported from vat_ledger l
       left join vat_ledger_reported r on r.em_id = l.em_id and r.ledger_id = l.id where l.em_id = $1`,
      [filed.emId],
    )
    expect(counted.rows).toEqual([{ rows: 3, reported: 3 }])
    expect((await reportsOf(db, filed.emId)).map(({ period, status, total }) => [period, status, total])).toEqual([
      ['2026-M09', 'submitted', '19.00'],
      ['2026-M10', 'submitted', '38.00'],
    ])
  })
})

describe('what stops a filing', () => {
  test('is told with its facts, and cannot be waived: a missing number', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    await db.query(`delete from em_eas_intermediary_numbers where scheme = 'import' and country = 'EE'`)
    await composed(api, db, filed.emId, 'import', '2026-10-10')
    expect(await api.post(submitPath, stated(filed, { waiver_reason: 'it will come' }))).toMatchObject({
      statusCode: 409,
      code: 'RETURN_BLOCKED',
      params: { findings: [{ code: 'NUMBER_MISSING', whose: 'intermediary' }] },
    })
    expect((await rowOf(db, filed.report))?.status).toBe('pending')
    await db.query(
      `insert into em_eas_intermediary_numbers (scheme, intermediary_name, intermediary_number, country) values ('import', 'Clearance', 'IN2330004182', 'EE')`,
    )
    await composed(api, db, filed.emId, 'import', '2026-10-10')
    expect((await api.post(submitPath, stated(filed))).statusCode).toBe(200)
  })

  test('is no lacking number of ours if the merchant is registered or established in the Union', async ({ api, db }) => {
    const numberFor = async (registered: string, established?: string) => {
      const { id } = await merchantOf(api, db)
      await db.query('update em set registered_country = $2 where id = $1', [id, registered])
      await db.query(
        `insert into em_establishment (em_id, name, country_id) select $1, 'Depot', id from country where code = $2`,
        [id, established],
      )
      const report = await composed(api, db, id, 'import', '2026-10-10')
      const { rows } = await db.query<{ number: string | null }>(
        `select content ->> 'intermediaryId' as number from fiscal_report where id = $1`,
        [report],
      )
      return rows[0]?.number
    }
    const ours = expect.stringMatching(/^IN\d{10}$/) as string
    expect([await numberFor('CN'), await numberFor('CN', 'NO')]).toEqual([ours, ours])
    expect([await numberFor('EE'), await numberFor('CN', 'FR')]).toEqual([null, null])
  })

  test('is stored when it is composed again though no figure moved, and gone likewise: a rate that was not in force', async ({
    api,
    db,
  }) => {
    const filed = await returnOf(api, db)
    const findings = async () => (await reportsOf(db, filed.emId)).flatMap((report) => report.findings)
    const end = (day: string | null) =>
      db.query(`update country_vat_rate set end_date = $1 where country = 'DE' and rate_type = 'STANDARD' and rate = 19`, [day])
    expect(await findings()).toEqual([])
    await end('2026-09-30')
    await composed(api, db, filed.emId, 'import', '2026-10-10')
    expect(await findings()).toEqual(['RATE_NOT_IN_FORCE'])
    await end(null)
    await composed(api, db, filed.emId, 'import', '2026-10-10')
    expect(await findings()).toEqual([])
  })

  test('may be waived with a reason, which is kept: a rate that was not in force', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    await db.query(
      `update fiscal_report set findings = '[{"code": "RATE_NOT_IN_FORCE", "mscon": "DE", "rate": "19.00"}]', is_blocked = true where id = $1`,
      [filed.report],
    )
    expect(await api.post(submitPath, stated(filed))).toMatchObject({ code: 'RETURN_BLOCKED', params: { may_be_waived: 1 } })
    expect((await api.post(submitPath, stated(filed, { waiver_reason: 'confirmed by the authority' }))).statusCode).toBe(200)
    const { rows } = await db.query(`select waiver_reason from fiscal_report where id = $1`, [filed.report])
    expect(rows).toEqual([{ waiver_reason: 'confirmed by the authority' }])
  })

  test('is a correction whose three years ended yesterday; on their last day it is filed', async ({ api, db, clock }) => {
    const { id: emId, identifier } = await merchantOf(api, db)
    await db.query(`update em_oss_info set ioss_import_scheme_commencement_date = '2023-01-01' where em_id = $1`, [emId])
    await send(api, [sale(identifier, 'Old', '2023-10-10')])
    const back = { em: identifier, type: 'return', id: 'R', order: 'Old', lines: [{ line: 1, quantity: 1 }] }
    await send(api, [{ ...back, confirmed_at: '2026-10-20T12:00:00Z' }])
    const report = await composed(api, db, emId, 'import', '2026-10-10')
    const file = () => api.post(submitPath, stated({ emId, identifier, report }, { reported_vat_amount: '0' }))
    clock.set('2026-12-01T00:00:00Z')
    expect(await file()).toMatchObject({
      code: 'RETURN_BLOCKED',
      params: { findings: [{ code: 'OUT_OF_TIME', period: '2023-M10', mscon: 'DE' }] },
    })
    expect((await rowOf(db, report))?.status).toBe('pending')
    clock.set('2026-11-30T23:59:59Z')
    expect((await file()).statusCode).toBe(200)
    clock.set('2026-11-20T08:00:00Z')
  })

  test('is a ledger that has changed since: nothing is filed, and composing again mends it', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    await send(api, [sale(filed.identifier, 'B', '2026-10-11')])
    expect(await api.post(submitPath, stated(filed))).toMatchObject({ statusCode: 409, code: 'RETURN_CHANGED' })
    const { rows } = await db.query(`select from vat_ledger_reported where report_id = $1`, [filed.report])
    expect([rows.length, (await rowOf(db, filed.report))?.status]).toEqual([0, 'pending'])
    await composed(api, db, filed.emId, 'import', '2026-10-11')
    expect((await api.post(submitPath, stated(filed, { reported_vat_amount: '38.00' }))).statusCode).toBe(200)
  })

  test('is a type that the return does not have, or that there is none of [ERRMSG-15, FISC-37]', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    expect(await api.post(submitPath, stated(filed, { report_type: 'vat' }))).toMatchObject({
      statusCode: 400,
      message: 'Report type not detected',
    })
    expect((await api.post(submitPath, stated(filed, { report_type: 'union' }))).statusCode).toBe(404)
    expect((await api.post(submitPath, stated({ ...filed, emId: filed.emId - 1 }))).statusCode).toBe(404)
  })

  test('is the role of who only reads', async ({ api, db }) => {
    const filed = await returnOf(api, db)
    for (const account of ['auditor', 'translator'] as const)
      expect((await (await api.as(account)).post(submitPath, stated(filed))).statusCode).toBe(403)
    expect((await (await api.as('auditor')).get(`/api/em_vat_fiscal_report/${filed.report}`)).statusCode).toBe(200)
    expect((await (await api.as('translator')).get(`/api/em_vat_fiscal_report/${filed.report}`)).statusCode).toBe(403)
  })
})

test('many are filed at once with what they come to, and each that is not says why', async ({ api, db }) => {
  const [one, other, saved] = [await returnOf(api, db), await returnOf(api, db), await returnOf(api, db)]
  const { em_id: _em, ...differing } = stated(saved, { reported_vat_amount: '1.00', comment: 'part' })
  await api.post(savePath, differing)
  await api.post(submitPath, stated(other))
  const reply = await api.post<{ rows: { global_id: number; status: string | null; failure: { code: string } | null }[] }>(
    '/api/em_vat_fiscal_report/file_many',
    { reports: [one, other, saved].map(({ report }) => ({ global_id: report, report_type: 'ioss' })) },
  )
  expect(reply.data.rows.map(({ status, failure }) => [status, failure?.code])).toEqual([
    ['submitted', undefined],
    [null, 'STALE_STATUS'],
    [null, 'RULE_BROKEN'],
  ])
  expect(reply).toMatchObject({ data: { rowCount: 1, message: 'Returns filed: 1; not filed: 2' } })
})

test('filing warns that a return is late from the day after it is due', async ({ api, db, clock }) => {
  const { report } = await returnOf(api, db)
  const codes = async () =>
    (await api.get<{ warnings: { code: string }[] }>(`/api/em_vat_fiscal_report/${report}`)).data.warnings.map(({ code }) => code)
  clock.set('2026-11-30T23:59:59Z')
  expect(await codes()).not.toContain('RETURN_LATE')
  clock.set('2026-12-01T00:00:00Z')
  expect(await codes()).toContain('RETURN_LATE')
  clock.set('2026-11-20T08:00:00Z')
})

test('filing out of turn warns of the earlier returns that are open or missing', async ({ api, db }) => {
  const { emId, report } = await returnOf(api, db)
  await db.query(`update em set registered_date = '2026-08-01' where id = $1`, [emId])
  await composed(api, db, emId, 'import', '2026-09-10')
  const { data } = await api.get<Record<string, unknown>>(`/api/em_vat_fiscal_report/${report}`)
  expect(data).toMatchObject({
    earlier_open: [{ period: '2026-M09' }],
    missing_periods: ['2026-M08'],
    warnings: [{ message: '2 earlier returns of this registration are not filed' }],
    formats: ['pdf', 'xlsx', 'csv', 'xml'],
    reasons: [],
  })
})

test('composed again, a return that is what it was is not written anew, also with a correction that is out of time', async ({
  api,
  db,
  clock,
}) => {
  const { id: emId, identifier } = await merchantOf(api, db)
  await db.query(`update em_oss_info set ioss_import_scheme_commencement_date = '2023-01-01' where em_id = $1`, [emId])
  await send(api, [sale(identifier, 'Old', '2023-10-10')])
  const back = { em: identifier, type: 'return', id: 'R', order: 'Old', lines: [{ line: 1, quantity: 1 }] }
  await send(api, [{ ...back, confirmed_at: '2026-10-20T12:00:00Z' }])
  clock.set('2026-12-01T00:00:00Z')
  const written = async () => {
    const report = await composed(api, db, emId, 'import', '2026-10-10')
    const { rows } = await db.query(`select version, jsonb_array_length(warnings) as warnings from fiscal_report where id = $1`, [
      report,
    ])
    return rows
  }
  const first = await written()
  expect(first).toMatchObject([{ warnings: 1 }])
  expect(await written()).toEqual(first)
  await send(api, [sale(identifier, 'New', '2026-10-11')])
  expect(await written()).not.toEqual(first)
  clock.set('2026-11-20T08:00:00Z')
})
