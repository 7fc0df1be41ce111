/* Who handles a parcel, what postal operators are owed by month, and what was paid. */
import type pg from 'pg'
import { isOperatorReportMissing, makeOperatorReports } from '../../api/features/reports/makeOperatorReports.ts'
import { follow, importMerchant, take } from '../orders/takenOrders.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { csvOf, paidOrder, paperOf } from './reportFiles.ts'

const test = plain.extend('make', { scope: 'file' }, ({ databases, jobs }) => async () => {
  const id = await databases.write
    .transaction()
    .execute((trx) => jobs.add(trx, { kind: 'make_dpo_reports', author: { id: null, userName: 'Schedule' } }))
  await jobs.work({ make_dpo_reports: makeOperatorReports })
  return jobs.ended(id, AbortSignal.timeout(60_000))
})

let count = 0

/** A row of a table, by its id. */
const add = async (db: pg.Client, statement: string, values: unknown[]): Promise<number> =>
  (await db.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0

const operator = (db: pg.Client, country: string, fee: string, enabled = true) =>
  add(db, `insert into postal_operator (name, code, country, dpo_fee, enabled) values ($1, $1, $2, $3, $4)`, [
    `Post ${++count}`,
    country,
    fee,
    enabled,
  ])

const arrangement = (db: pg.Client, dpo: number, country: string, from: string, to: string | null) =>
  add(
    db,
    `insert into dpo_special_arrangement (dpo_id, country, arrangement_number, valid_from, valid_to, commission_percent)
     values ($1, $2, $3, $4, $5, 2.5)`,
    [dpo, country, `SA-${++count}`, from, to],
  )

const office = (db: pg.Client, country: string, enabled = true) =>
  add(db, `insert into customs (name, office_code, country, enabled) values ($1, $1, $2, $3)`, [
    `${country}${String(++count).padStart(6, '0')}`,
    country,
    enabled,
  ])

const s10 = ['RR000000005EE', 'RR000000014EE', 'RR000000028EE', 'RR000000031EE', 'RR000000045EE', 'RR000000059EE']

/** An order whose parcel is shipped at an instant. */
async function shipped(api: ApiClient, merchant: { id: number; identifier: string }, id: string, at: string, more: object = {}) {
  await take(api, [
    ...paidOrder(merchant, id, '2025-02-01T10:00:00Z'),
    follow(merchant.identifier, id, { type: 'shipment', id: `P-${id}`, lines: [{ line: 1, quantity: 1 }], at, ...more }),
  ])
}

const handlersOf = async (db: pg.Client, emId: number, order: string) => {
  const { rows } = await db.query<{ dpo: number | null; customs: number | null }>(
    `select s.postal_operator_id as dpo, s.customs_id as customs from shipment s join customer_order o on o.id = s.order_id and o.em_id = s.em_id
     where o.em_id = $1 and o.external_order_id = $2`,
    [emId, order],
  )
  return rows[0]
}

describe('the handlers of a parcel', () => {
  test('are set when it is shipped: by special arrangement on that day, else the first enabled ones of the country', async ({
    api,
    db,
  }) => {
    await db.query(`update postal_operator set enabled = false where country = 'DE'`)
    await db.query(`delete from dpo_special_arrangement where country = 'DE'`)
    await db.query(`update customs set enabled = false where country = 'DE'`)
    const merchant = await importMerchant(api, db)
    await operator(db, 'DE', '1.00', false)
    const [own, foreign] = [await operator(db, 'DE', '1.00'), await operator(db, 'EE', '2.00')]
    await arrangement(db, foreign, 'DE', '2025-03-01', '2025-03-31')
    await office(db, 'DE', false)
    const [first, second] = [await office(db, 'DE'), await office(db, 'DE')]
    const { rows } = await db.query<{ code: string }>('select office_code as code from customs where id = $1', [second])

    await shipped(api, merchant, 'H-1', '2025-02-28T23:59:59Z', { s10: s10[0] })
    await shipped(api, merchant, 'H-2', '2025-03-01T00:00:00Z', { s10: s10[1], customs_office: rows[0]?.code })
    await shipped(api, merchant, 'H-3', '2025-03-31T23:59:59Z', { s10: s10[2], customs_office: 'XX999999' })
    await shipped(api, merchant, 'H-4', '2025-04-01T00:00:00Z', { s10: s10[3] })
    await shipped(api, merchant, 'H-5', '2025-03-05T00:00:00Z')
    const found = []
    for (const order of ['H-1', 'H-2', 'H-3', 'H-4', 'H-5']) found.push(await handlersOf(db, merchant.id, order))
    expect(found).toEqual([
      { dpo: own, customs: first },
      { dpo: foreign, customs: second },
      { dpo: foreign, customs: first },
      { dpo: own, customs: first },
      { dpo: null, customs: first },
    ])
    await db.query('update postal_operator set enabled = false where id = $1', [own])
    await db.query(`update shipment set shipped_at = shipped_at where postal_operator_id = $1`, [own])
    expect(await handlersOf(db, merchant.id, 'H-1')).toEqual({ dpo: own, customs: first })
  })

  test('are unknown before it is shipped', async ({ api, db }) => {
    const merchant = await importMerchant(api, db)
    await take(api, [
      ...paidOrder(merchant, 'U-1', '2025-02-01T10:00:00Z'),
      follow(merchant.identifier, 'U-1', { type: 'shipment', id: 'P', s10: s10[4], lines: [{ line: 1, quantity: 1 }] }),
    ])
    expect(await handlersOf(db, merchant.id, 'U-1')).toEqual({ dpo: null, customs: null })
  })
})

describe('the months of a postal operator', () => {
  test('have a report once they are over, with the fee of each day and the commission apart [POST-08, POST-10, REP-21]', async ({
    api,
    db,
    clock,
    databases,
    make,
  }) => {
    await db.query(`update postal_operator set enabled = false where country = 'DE'`)
    const dpo = await operator(db, 'DE', '1.15')
    await arrangement(db, dpo, 'DE', '2025-05-20', null)
    await db.query(`insert into postal_operator_fee (dpo_id, valid_from, dpo_fee) values ($1, '2025-05-10', 1.20)`, [dpo])
    const merchant = await importMerchant(api, db)
    const days = [
      '2025-05-09T23:59:59Z',
      '2025-05-10T00:00:00Z',
      '2025-05-20T10:00:00Z',
      '2025-05-31T23:59:59Z',
      '2025-06-01T00:00:00Z',
    ]
    for (const [place, at] of days.entries()) await shipped(api, merchant, `M-${place}`, at, { s10: s10[place] })
    expect(await isOperatorReportMissing(databases)).toBe(true)

    clock.set('2025-06-12T10:00:00Z')
    await make()
    await make()
    expect((await api.get(`/api/report/dpo_effective_months/${dpo}`)).data).toEqual(['2025-05'])
    const { data } = await api.get<{ id: number }[]>(`/api/report/dpo_report_list/${dpo}`)
    expect(data).toEqual([
      {
        id: expect.any(Number),
        dpo_id: dpo,
        effective_month: '2025-05',
        duration: '2025-05',
        completed: false,
        due_in: 3,
        parcels: 4,
        // 1 × 1.15 + 3 × 1.20
        dpo_fee: '4.75',
        // 2 × 100.00 × 2.5 %
        commission: '5.00',
        transfer_date: null,
        transaction_id: null,
      },
    ])
    const number = String(data[0]?.id).padStart(4, '0')
    const { rows } = await csvOf(api, `/api/report/dpo_report/${dpo}/2025-05/csv`)
    expect(
      rows.map((row) => [row['Parcels'], row['Fee per parcel (EUR)'], row['To pay (EUR)'], row['Commission (EUR)']]),
    ).toEqual([
      ['1', '1.15', '1.15', '0.00'],
      ['1', '1.20', '1.20', '0.00'],
      ['2', '1.20', '2.40', '5.00'],
      ['4', '', '4.75', '5.00'],
    ])
    const paper = await paperOf(api, `/api/report/dpo_report_latest/${dpo}/pdf`)
    expect(paper).toContain(`Commission report ${number}`)
    expect(paper).toMatch(/Total {2}4 {2}4\.75 {2}5\.00/)
    const handled = await csvOf(api, `/api/report/dpo_report_splits/${dpo}/2025-05/csv`)
    expect(handled.rows.map((row) => row['Order'])).toEqual(['M-0', 'M-1', 'M-2', 'M-3'])
    expect(handled.rows[0]).toMatchObject({ 'Parcel (S10)': s10[0], Destination: 'DE', Shipped: '2025-05-09 23:59:59+00' })
  })

  test('are paid once, with a day and a number; the figures are final then [REP-28, REP-29, REP-35]', async ({
    api,
    db,
    clock,
    make,
  }) => {
    await db.query(`update postal_operator set enabled = false where country = 'DE'`)
    await db.query(`delete from dpo_special_arrangement where country = 'DE'`)
    const dpo = await operator(db, 'DE', '1.00')
    const merchant = await importMerchant(api, db)
    clock.set('2025-09-20T10:00:00Z')
    await shipped(api, merchant, 'Q-1', '2025-08-15T10:00:00Z', { s10: s10[0] })
    await make()
    const list = async () => (await api.get<Record<string, unknown>[]>(`/api/report/dpo_report_list/${dpo}`)).data[0]
    const before = await list()
    expect(before).toMatchObject({ completed: false, due_in: -5, parcels: 1, dpo_fee: '1.00' })
    const complete = (more: object) => api.post('/api/report/dpo_report/update', { id: before?.['id'], ...more })
    expect((await complete({ transfer_date: '2025-09-19' })).statusCode).toBe(400)
    expect((await complete({ transaction_id: 'T-1' })).statusCode).toBe(400)
    expect((await complete({ transfer_date: '2025-09-19', transaction_id: '  ' })).statusCode).toBe(400)
    expect((await complete({ transfer_date: '2025-09-21', transaction_id: 'T-1' })).errors).toEqual({
      transfer_date: 'Transfer Date cannot be in the future',
    })
    // A parcel that is entered late is in the report until it is paid.
    await shipped(api, merchant, 'Q-2', '2025-08-31T23:59:59Z', { s10: s10[1] })
    expect(await list()).toMatchObject({ completed: false, parcels: 2, dpo_fee: '2.00' })
    const auditor = await api.as('auditor')
    const paid = { transfer_date: '2025-09-20', transaction_id: ' T-1 ' }
    expect((await auditor.post('/api/report/dpo_report/update', { id: before?.['id'], ...paid })).statusCode).toBe(403)
    expect((await complete(paid)).data).toEqual({ rowCount: 1, completed: true })
    await shipped(api, merchant, 'Q-3', '2025-08-31T10:00:00Z', { s10: s10[2] })
    expect(await list()).toMatchObject({
      completed: true,
      due_in: null,
      parcels: 2,
      dpo_fee: '2.00',
      transfer_date: '2025-09-20',
      transaction_id: 'T-1',
    })
    const { rows } = await csvOf(api, `/api/report/dpo_report/${dpo}/2025-08/csv`)
    expect(rows.map((row) => row['Parcels'])).toEqual(['2', '2'])
  })

  test('are listed, and each month and the newest one are files [REP-32, REP-33, REP-34]', async ({ api, db, clock, make }) => {
    await db.query(`update postal_operator set enabled = false where country = 'DE'`)
    await db.query(`delete from dpo_special_arrangement where country = 'DE'`)
    const dpo = await operator(db, 'DE', '2.00')
    const merchant = await importMerchant(api, db)
    clock.set('2025-12-15T10:00:00Z')
    await shipped(api, merchant, 'N-1', '2025-10-15T10:00:00Z', { s10: s10[0] })
    await shipped(api, merchant, 'N-2', '2025-11-15T10:00:00Z', { s10: s10[1] })
    await make()
    const { data } = await api.get<{ effective_month: string; due_in: number }[]>(`/api/report/dpo_report_list/${dpo}`)
    expect(data.map(({ effective_month }) => effective_month)).toEqual(['2025-11', '2025-10'])
    const orders = async (month: string) =>
      (await csvOf(api, `/api/report/dpo_report_splits/${dpo}/${month}/csv`)).rows.map((row) => row['Order'])
    expect([await orders('2025-10'), await orders('2025-11')]).toEqual([['N-1'], ['N-2']])
    expect(await paperOf(api, `/api/report/dpo_report_latest/${dpo}/pdf`)).toContain('2025-11')
  })

  test('are due on the 15th of the following month: due_in counts the days [POST-11, REP-31, REP-47]', async ({
    api,
    db,
    clock,
  }) => {
    const { rows } = await db.query<{ dpo: number }>(
      `select dpo_id as dpo from dpo_report where effective_month = '2025-11' and not completed order by id desc limit 1`,
    )
    const dpo = rows[0]?.dpo ?? 0
    const dueIn = async () =>
      (await api.get<{ effective_month: string; due_in: number }[]>(`/api/report/dpo_report_list/${dpo}`)).data.find(
        ({ effective_month }) => effective_month === '2025-11',
      )?.due_in
    for (const [day, left] of [
      ['2025-12-14', 1],
      ['2025-12-15', 0],
      ['2025-12-16', -1],
    ] as const) {
      clock.set(`${day}T10:00:00Z`)
      expect(await dueIn()).toBe(left)
    }
    const file = (format: string) => api.inject({ method: 'GET', url: `/api/report/dpo_report/${dpo}/2025-11/${format}` })
    expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await file('csv')).headers['content-type']).toBe('application/zip')
    expect((await file('xlsx')).statusCode).toBe(400)
  })

  test('paid a second time, they are refused, and nothing changes [REP-46]', async ({ api, db }) => {
    const { rows } = await db.query<{ id: number }>('select id from dpo_report where completed order by id limit 1')
    const [report] = rows
    const again = { id: report?.id, transfer_date: '2025-09-01', transaction_id: 'T-2' }
    expect((await api.post('/api/report/dpo_report/update', again)).statusCode).toBe(409)
    const { rows: after } = await db.query('select transaction_id from dpo_report where id = $1', [report?.id])
    expect(after).toEqual([{ transaction_id: 'T-1' }])
  })

  test('an operator without a month has no file [POST-09]', async ({ api, db }) => {
    const dpo = await operator(db, 'LV', '1.00')
    expect((await api.get(`/api/report/dpo_effective_months/${dpo}`)).data).toEqual([])
    expect((await api.get(`/api/report/dpo_report_latest/${dpo}/pdf`)).statusCode).toBe(404)
  })

  test('a changed fee holds from its day on', async ({ api, db }) => {
    const dpo = await operator(db, 'LT', '1.00')
    await api.post('/api/persistence/update', { tableName: 'postal_operator', data: { id: dpo, dpo_fee: '1.50', version: 1 } })
    const { rows } = await db.query(
      `select dpo_fee::text as fee, valid_from = business_today() as today from postal_operator_fee where dpo_id = $1 order by valid_from`,
      [dpo],
    )
    expect(rows).toEqual([
      { fee: '1.00', today: false },
      { fee: '1.50', today: true },
    ])
  })
})

test('a customs office has the months in which it handled parcels, and their parcels [CUST-03, REP-22, REP-37]', async ({
  api,
  db,
  clock,
}) => {
  clock.set('2025-11-20T10:00:00Z')
  await db.query(`update customs set enabled = false where country = 'DE'`)
  const customs = await office(db, 'DE')
  const merchant = await importMerchant(api, db)
  await shipped(api, merchant, 'Z-1', '2025-10-31T23:59:59Z')
  await shipped(api, merchant, 'Z-2', '2025-11-01T00:00:00Z')
  const { data } = await api.get(`/api/report/customs_report_list/${customs}`)
  expect(data).toEqual([
    { customs_id: customs, effective_month: '2025-11', parcels: 1 },
    { customs_id: customs, effective_month: '2025-10', parcels: 1 },
  ])
  expect((await api.get(`/api/report/customs_effective_months/${customs}`)).data).toEqual(['2025-11', '2025-10'])
})

test('the orders of a month of a customs office, and of its newest one, are files [CUST-05, REP-36, REP-38]', async ({
  api,
  db,
}) => {
  const { rows } = await db.query<{ customs: number }>('select max(id) as customs from customs')
  const customs = rows[0]?.customs ?? 0
  const october = await csvOf(api, `/api/report/customs_report_splits/${customs}/2025-10/csv`)
  const latest = await csvOf(api, `/api/report/customs_report_latest/${customs}/csv`)
  expect([october.rows.map((row) => row['Order']), latest.rows.map((row) => row['Order'])]).toEqual([['Z-1'], ['Z-2']])
})

test('the calls of partners have their decided paths, months and formats [POST-16, REP-45]', async ({ api, db, clock, make }) => {
  await db.query(`update postal_operator set enabled = false where country = 'DE'`)
  await db.query(`update customs set enabled = false where country = 'DE'`)
  await db.query(`delete from dpo_special_arrangement where country = 'DE'`)
  const [dpo, customs] = [await operator(db, 'DE', '2.00'), await office(db, 'DE')]
  const merchant = await importMerchant(api, db)
  clock.set('2025-12-15T10:00:00Z')
  await shipped(api, merchant, 'Y-1', '2025-11-15T10:00:00Z', { s10: s10[3] })
  await make()
  const { rows } = await db.query<{ id: number }>(`select id from hs6p_subcontractor order by id limit 1`)
  const subcontractor = rows[0]?.id
  const answers: string[] = []
  for (const path of [
    `dpo_effective_months/${dpo}`,
    `dpo_report/${dpo}/2025-11/pdf`,
    `dpo_report/${dpo}/2025-11/csv`,
    `dpo_report_latest/${dpo}/csv`,
    `dpo_report_splits/${dpo}/2025-11/csv`,
    `customs_report_list/${customs}`,
    `customs_report_splits/${customs}/2025-11/csv`,
    `customs_report_latest/${customs}/csv`,
    `em_fc_mode_report_list/${merchant.id}`,
    `em_fc_mode_report/${merchant.id}/2025-11/csv`,
    `em_interim_report_list/${merchant.id}`,
    `hs6p/list/${subcontractor}`,
  ]) {
    const { statusCode, headers } = await api.inject({ method: 'GET', url: `/api/report/${path}` })
    answers.push(`${statusCode} ${String(headers['content-type']).split(';')[0]}`)
  }
  const [json, pdf, zip] = ['200 application/json', '200 application/pdf', '200 application/zip']
  expect(answers).toEqual([json, pdf, zip, zip, zip, json, zip, zip, json, zip, json, json])
})
