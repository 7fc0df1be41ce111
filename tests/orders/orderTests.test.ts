/* Moving orders through their life by hand, and the resulting ledger. */
import type pg from 'pg'
import { createApp } from '../../api/process/createApp.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { follow, importMerchant, ledgerLines, ledgerSum, orderRow, reportRows, take, tShirt } from './takenOrders.ts'

const testPath = '/test/persistence'
const paths = [
  'update_fcc_date',
  'payment_verify_order',
  'payment_verify_order_post_sale',
  'update_post_sale_payment_date',
  'update_shipment_timestamp',
  'update_return_confirmed_date',
  'update_discount_created_date',
] as const

interface Made {
  api: ApiClient
  db: pg.Client
}

let orders = 0

/** A new order with later events, and its row. */
async function made({ api, db }: Made, { order = {}, events = [] }: { order?: object; events?: readonly object[] } = {}) {
  const { id, identifier } = await importMerchant(api, db)
  const name = `order ${++orders}`
  await take(api, [{ ...tShirt(identifier, name), ...order }, ...events.map((event) => follow(identifier, name, event))])
  return { row: await orderRow(db, id, name), read: () => orderRow(db, id, name), identifier, name }
}

const confirmed = { type: 'confirm', at: '2026-08-14T09:00:00Z' }
const rejected = { type: 'payment', result: 'rejected', at: '2026-08-14T09:10:00Z' }
const paid = { type: 'payment', result: 'verified', at: '2026-08-14T09:00:00Z' }
const shipped = { type: 'shipment', id: 'P-1', lines: [{ line: 1, quantity: 1 }], at: '2026-08-15T10:00:00Z' }
const discount = { type: 'discount', id: 'D-1', lines: [{ line: 1, amount: '11.90' }], at: '2026-08-20T12:00:00Z' }

describe('mark as paid', () => {
  test('makes a confirmed order and its parcels payment verified, and enters it into the ledger [TEST-04] [TEST-22] [ORD-24]', async ({
    api,
    db,
  }) => {
    const { row, read } = await made({ api, db }, { events: [confirmed] })
    const body = {
      id: row.id,
      payment_verified_date: '2026-08-16T10:00:00Z',
      checkout_payment_id: 'pay-7',
      checkout_name: 'STRIPE',
      em_id: row.em_id,
    }
    expect(await api.post(`${testPath}/payment_verify_order`, body)).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect(await read()).toMatchObject({
      order_status: 'payment_verified',
      checkout_payment_id: 'pay-7',
      checkout_name: 'STRIPE',
      tax_point: '2026-08-16',
    })
    const { rows } = await db.query('select distinct order_status from shipment where order_id = $1', [row.id])
    expect(rows).toEqual([{ order_status: 'payment_verified' }])
    expect(await ledgerLines(db, row.id)).toEqual(['SALE 08-16 19 100.00 19.00'])
  })

  test('names the payment operator_set_<id> by OPERATOR if no name is given [TEST-16] [TEST-17]', async ({ api, db }) => {
    const { row, read } = await made({ api, db }, { events: [confirmed, rejected] })
    const body = { id: row.id, em_id: row.em_id, payment_verified_date: '2026-08-16' }
    expect((await api.post(`${testPath}/payment_verify_order`, body)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ checkout_payment_id: `operator_set_${row.id}`, checkout_name: 'OPERATOR' })
  })

  test('is possible from fc_confirmed and payment_rejected only, and changes nothing otherwise [ORD-20] [ORD-21] [ORD-23]', async ({
    api,
    db,
  }) => {
    const accepted = { type: 'accept', at: '2026-08-14T09:00:00Z' }
    const cancelled = { type: 'cancel', at: '2026-08-15T09:00:00Z' }
    const tries = [
      { events: [], code: 409 },
      { events: [accepted], code: 409 },
      { events: [confirmed], code: 200 },
      { events: [confirmed, rejected], code: 200 },
      { events: [confirmed, paid], code: 409 },
      { events: [confirmed, cancelled], code: 409 },
    ]
    for (const { events, code } of tries) {
      const { row, read } = await made({ api, db }, { events })
      const body = { id: row.id, em_id: row.em_id, payment_verified_date: '2026-08-16' }
      const ledger = await ledgerLines(db, row.id)
      const reply = await api.post(`${testPath}/payment_verify_order`, body)
      expect(reply.statusCode, row.order_status).toBe(code)
      if (code === 409) {
        expect(reply.code).toBe('WRONG_ORDER_STATE')
        expect((await read()).order_status).toBe(row.order_status)
        expect(await ledgerLines(db, row.id)).toEqual(ledger)
      }
    }
  })

  test('has a call of its own for post-sales, whatever their state [ORD-22] [TEST-05] [TEST-20]', async ({ api, db }) => {
    const { row, read } = await made({ api, db }, { order: { sale_type: 'POST_SALE' } })
    expect(row.order_status).toBe('accepted')
    const body = { id: row.id, em_id: row.em_id, payment_verified_date: '2026-08-16' }
    expect(await api.post(`${testPath}/payment_verify_order`, body)).toMatchObject({ statusCode: 409, code: 'IS_A_POST_SALE' })
    expect((await api.post(`${testPath}/payment_verify_order_post_sale`, body)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ order_status: 'payment_verified', tax_point: '2026-08-16' })
    // An order that counts already adds nothing.
    const again = { ...body, payment_verified_date: '2026-09-16' }
    expect((await api.post(`${testPath}/payment_verify_order_post_sale`, again)).statusCode).toBe(200)
    expect(await ledgerLines(db, row.id)).toEqual(['SALE 08-16 19 100.00 19.00'])
    const { payment_verified_date } = await read()
    expect(new Date(String(payment_verified_date)).toISOString()).toBe('2026-08-16T00:00:00.000Z')
    const { row: sale } = await made({ api, db }, { events: [confirmed] })
    const wrong = { ...body, id: sale.id, em_id: sale.em_id }
    expect(await api.post(`${testPath}/payment_verify_order_post_sale`, wrong)).toMatchObject({ code: 'NOT_A_POST_SALE' })
  })

  test('by two people at once happens once: the second gets a conflict [TEST-04]', async ({ api, db }) => {
    const { row } = await made({ api, db }, { events: [confirmed] })
    const other = await api.as('operator2')
    const body = { id: row.id, em_id: row.em_id, payment_verified_date: '2026-08-16' }
    const replies = await Promise.all([api, other].map((person) => person.post(`${testPath}/payment_verify_order`, body)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await ledgerLines(db, row.id)).toHaveLength(1)
    // The same request sent again under its key is the same payment.
    const next = await made({ api, db }, { events: [confirmed] })
    const keyed = () =>
      api.inject({
        method: 'POST',
        url: `${testPath}/payment_verify_order`,
        headers: { 'idempotency-key': `paid ${next.row.id}` },
        payload: { id: next.row.id, em_id: next.row.em_id, payment_verified_date: '2026-08-16' },
      })
    expect((await keyed()).statusCode).toBe(200)
    expect((await keyed()).headers['idempotent-replay']).toBe('true')
    expect(await ledgerLines(db, next.row.id)).toHaveLength(1)
  })
})

describe('a changed date', () => {
  test('of the confirmation is not possible while the order is accepted, and moves no tax point [TEST-01] [TEST-19] [ORD-25]', async ({
    api,
    db,
  }) => {
    const { row, read } = await made({ api, db }, { events: [confirmed, paid] })
    const body = { id: row.id, fc_id: row.fc_id, fcc_date: '2026-07-20', timestamp_year: row.timestamp_year }
    expect((await api.post(`${testPath}/update_fcc_date`, body)).statusCode).toBe(200)
    expect((await read())['fc_confirmed_date']).toEqual(new Date('2026-07-20T00:00:00Z'))
    expect(await ledgerLines(db, row.id)).toEqual(['SALE 08-14 19 100.00 19.00'])
    const { rows } = await db.query(
      `select user_name, path from audit_log where table_name = 'customer_order' and record_id = $1 and after ? 'fc_confirmed_date'
       order by id desc limit 1`,
      [String(row.id)],
    )
    expect(rows).toEqual([{ user_name: 'operator', path: `${testPath}/update_fcc_date` }])
    const { row: open } = await made({ api, db }, { events: [{ type: 'accept', at: '2026-08-14T09:00:00Z' }] })
    const early = { id: open.id, fcc_date: '2026-07-20', timestamp_year: open.timestamp_year }
    expect(await api.post(`${testPath}/update_fcc_date`, early)).toMatchObject({ statusCode: 409, code: 'WRONG_ORDER_STATE' })
  })

  test('of a post-sale payment reverses the ledger and enters it by the law of the new day [TEST-07] [TEST-21]', async ({
    api,
    db,
  }) => {
    const finnish = { sale_type: 'POST_SALE', ship_to: { country: 'FI' }, at: '2024-08-20T08:00:00Z' }
    const back = { type: 'return', id: 'R-1', lines: [{ line: 1, quantity: 1 }], confirmed_at: '2024-09-20T12:00:00Z' }
    const { row, read } = await made(
      { api, db },
      { order: finnish, events: [{ ...paid, at: '2024-09-02T10:00:00Z' }, { ...discount, at: '2024-09-10T12:00:00Z' }, back] },
    )
    expect(await ledgerLines(db, row.id)).toEqual([
      'SALE 09-02 25.5 94.82 24.18',
      'DISCOUNT 09-10 25.5 -9.48 -2.42',
      'RETURN 09-20 25.5 -85.34 -21.76',
    ])
    const body = { id: row.id, payment_date: '2024-08-30', timestamp_year: row.timestamp_year }
    expect((await api.post(`${testPath}/update_post_sale_payment_date`, body)).statusCode).toBe(200)
    expect((await ledgerLines(db, row.id)).slice(3)).toEqual([
      'REVERSED SALE 09-02 25.5 -94.82 -24.18',
      'REVERSED DISCOUNT 09-10 25.5 9.48 2.42',
      'REVERSED RETURN 09-20 25.5 85.34 21.76',
      'SALE 08-30 24 95.97 23.03',
      'RETURN 09-20 24 -86.37 -20.73',
      'DISCOUNT 09-10 24 -9.60 -2.30',
    ])
    expect(await ledgerSum(db, row.id)).toBe('0.00 0.00')
    expect(await read()).toMatchObject({ vat: '23.03', tax_point: '2024-08-30' })
    const { rows } = await db.query('select vat::text, total::text from order_return where order_id = $1', [row.id])
    expect(rows).toEqual([{ vat: '20.73', total: '107.10' }])
    const wrong = await made({ api, db }, { events: [confirmed, paid] })
    const { id, timestamp_year } = wrong.row
    expect(await api.post(`${testPath}/update_post_sale_payment_date`, { ...body, id, timestamp_year })).toMatchObject({
      statusCode: 409,
      code: 'NOT_A_POST_SALE',
    })
  })

  test('of a shipment makes goods of a delayed payment count from that day [TEST-06]', async ({ api, db }) => {
    const { row, read, identifier, name } = await made(
      { api, db },
      { order: { delayed_payment: true }, events: [{ ...shipped, at: undefined }, confirmed] },
    )
    const { rows } = await db.query<{ id: number }>('select id from shipment where order_id = $1', [row.id])
    const send = (timestamp: string) => api.post(`${testPath}/update_shipment_timestamp`, { shipment_id: rows[0]?.id, timestamp })
    expect((await send('2026-08-22T10:00:00Z')).statusCode).toBe(200)
    expect(await ledgerLines(db, row.id)).toEqual(['SALE 08-22 19 100.00 19.00'])
    expect((await send('2026-08-21T10:00:00Z')).statusCode).toBe(200)
    expect((await ledgerLines(db, row.id)).slice(1)).toEqual([
      'REVERSED SALE 08-22 19 -100.00 -19.00',
      'SALE 08-21 19 100.00 19.00',
    ])
    expect((await read())['tax_point']).toBe('2026-08-21')
    // Of payment and dispatch the earlier one counts, also once both are known.
    await take(api, [follow(identifier, name, { ...paid, at: '2026-08-25T10:00:00Z' })])
    expect((await send('2026-08-20T10:00:00Z')).statusCode).toBe(200)
    expect((await ledgerLines(db, row.id)).at(-1)).toBe('SALE 08-20 19 100.00 19.00')
    expect((await send('2026-08-21T10:00:00Z')).statusCode).toBe(200)
    const after = await db.query('select timestamp, shipped_at from shipment where order_id = $1', [row.id])
    const at = new Date('2026-08-21T10:00:00Z')
    expect(after.rows).toEqual([{ timestamp: at, shipped_at: at }])
    // Goods that were paid before keep the day of payment.
    const other = await made({ api, db }, { events: [confirmed, paid, shipped] })
    const { rows: own } = await db.query<{ id: number }>('select id from shipment where order_id = $1', [other.row.id])
    await api.post(`${testPath}/update_shipment_timestamp`, { shipment_id: own[0]?.id, timestamp: '2026-08-01' })
    expect(await ledgerLines(db, other.row.id)).toHaveLength(1)
  })

  test('of a return confirms it and, once it counts, moves it with the same amounts [TEST-03]', async ({ api, db }) => {
    const back = { type: 'return', id: 'R-1', lines: [{ line: 1, quantity: 1 }] }
    const { row } = await made({ api, db }, { events: [confirmed, paid, back] })
    const { rows } = await db.query<{ id: number; timestamp_year: number }>(
      'select id, timestamp_year from order_return where order_id = $1',
      [row.id],
    )
    const move = (confirmed_date: string) => api.post(`${testPath}/update_return_confirmed_date`, { ...rows[0], confirmed_date })
    expect((await move('2026-09-01')).statusCode).toBe(200)
    expect((await move('2026-09-05')).statusCode).toBe(200)
    expect((await move('2026-09-05T18:00:00Z')).statusCode).toBe(200)
    expect((await ledgerLines(db, row.id)).slice(1)).toEqual([
      'RETURN 09-01 19 -100.00 -19.00',
      'REVERSED RETURN 09-01 19 100.00 19.00',
      'RETURN 09-05 19 -100.00 -19.00',
    ])
    const days = `select distinct to_char(origin_tax_point, 'MM-DD') as day from vat_ledger where order_id = $1`
    expect((await db.query(days, [row.id])).rows).toEqual([{ day: '08-14' }])
  })

  test('of a discount moves its rows of the ledger [TEST-02]', async ({ api, db }) => {
    const { row } = await made({ api, db }, { events: [confirmed, paid, discount] })
    const { rows } = await db.query<{ id: number; discount_id: string; timestamp_year: number }>(
      'select id, discount_id, timestamp_year from order_discount where order_id = $1',
      [row.id],
    )
    const body = { ...rows[0], created_date: '2026-09-20' }
    expect((await api.post(`${testPath}/update_discount_created_date`, body)).statusCode).toBe(200)
    expect((await ledgerLines(db, row.id)).slice(1)).toEqual([
      'DISCOUNT 08-20 19 -10.00 -1.90',
      'REVERSED DISCOUNT 08-20 19 10.00 1.90',
      'DISCOUNT 09-20 19 -10.00 -1.90',
    ])
    const other = { ...body, discount_id: 'another' }
    expect((await api.post(`${testPath}/update_discount_created_date`, other)).statusCode).toBe(404)
  })

  test('is refused once a filed return contains the rows, and changes nothing then', async ({ api, db }) => {
    const { row, read } = await made({ api, db }, { order: { sale_type: 'POST_SALE' }, events: [paid, discount] })
    await reportRows(db, row.id)
    const before = await read()
    const { rows } = await db.query<object>('select id, discount_id, timestamp_year from order_discount where order_id = $1', [
      row.id,
    ])
    const payment = { id: row.id, payment_date: '2026-08-10', timestamp_year: row.timestamp_year }
    for (const [path, body] of [
      ['update_post_sale_payment_date', payment],
      ['update_discount_created_date', { ...rows[0], created_date: '2026-09-20' }],
    ] as const)
      expect(await api.post(`${testPath}/${path}`, body)).toMatchObject({ statusCode: 409, code: 'LEDGER_REPORTED' })
    expect(await read()).toEqual(before)
    expect(await ledgerLines(db, row.id)).toHaveLength(2)
  })
})

describe('an order', () => {
  test('of services has no S26 code once it is confirmed, one of goods has', async ({ api, db }) => {
    const service = { ...tShirt('', '').items[0], type: 'TBE', hs_code: undefined, dispatch: undefined, origin: undefined }
    const { row } = await made({ api, db }, { order: { items: [service], shipments: undefined }, events: [confirmed] })
    expect([row.order_status, row['s26_code']]).toEqual(['fc_confirmed', null])
    const goods = await made({ api, db }, { events: [confirmed] })
    expect(goods.row['s26_code']).toMatch(/^EZPX/)
  })

  test('whose payment was refused can be paid afterwards', async ({ api, db }) => {
    const { row } = await made({ api, db }, { events: [confirmed, rejected, { ...paid, at: '2026-08-15T09:00:00Z' }] })
    expect(row).toMatchObject({ order_status: 'payment_verified', tax_point: '2026-08-15' })
  })

  test('whose parcel was announced without its number gets it from a later line', async ({ api, db }) => {
    const s10 = 'RR000000080FI'
    const { row } = await made({ api, db }, { events: [confirmed, paid, shipped, { ...shipped, s10 }] })
    expect((await db.query('select s10_code from shipment where order_id = $1', [row.id])).rows).toEqual([{ s10_code: s10 }])
  })

  test('that is cancelled takes its parcels with it', async ({ api, db }) => {
    const { row } = await made(
      { api, db },
      { events: [confirmed, paid, shipped, { type: 'cancel', at: '2026-08-16T09:00:00Z' }] },
    )
    const { rows } = await db.query('select distinct order_status from shipment where order_id = $1', [row.id])
    expect([row.order_status, rows]).toEqual(['cancelled', [{ order_status: 'cancelled' }]])
    // A sale that is paid only after its cancellation counts back on its own day.
    const late = [confirmed, { ...paid, at: '2026-08-17T09:00:00Z' }, { type: 'cancel', at: '2026-08-16T09:00:00Z' }]
    const other = await made({ api, db }, { events: late })
    expect(await ledgerLines(db, other.row.id)).toEqual(['SALE 08-17 19 100.00 19.00', 'RETURN 08-17 19 -100.00 -19.00'])
  })
})

describe('what is refused', () => {
  test('are unknown rows, years, merchants and ids, and invalid values', async ({ api, db }) => {
    const { row } = await made({ api, db }, { events: [confirmed] })
    const { id, em_id, fc_id, timestamp_year } = row
    const date = '2026-08-16'
    const wrong: [(typeof paths)[number], object, number][] = [
      ['update_fcc_date', { id: 2_000_000_000, fcc_date: date, timestamp_year }, 404],
      ['update_fcc_date', { id, fc_id, fcc_date: date, timestamp_year: timestamp_year - 1 }, 404],
      ['update_fcc_date', { id, fc_id: 'FC00-0', fcc_date: date, timestamp_year }, 404],
      ['update_fcc_date', { id: 3_000_000_000, fcc_date: date, timestamp_year }, 400],
      ['payment_verify_order', { id, em_id: em_id - 1, payment_verified_date: date }, 404],
      ['payment_verify_order', { id, em_id, payment_verified_date: '2026-02-30' }, 400],
      ['payment_verify_order', { id, em_id, payment_verified_date: date, checkout_name: '' }, 400],
      ['payment_verify_order', { id, em_id, payment_verified_date: date, colour: 'red' }, 400],
      ['payment_verify_order_post_sale', { id: 2_000_000_000, em_id, payment_verified_date: date }, 404],
      ['update_post_sale_payment_date', { id: 2_000_000_000, payment_date: date, timestamp_year }, 404],
      ['update_shipment_timestamp', { shipment_id: 2_000_000_000, timestamp: date }, 404],
      ['update_return_confirmed_date', { id: 2_000_000_000, confirmed_date: date, timestamp_year }, 404],
      ['update_discount_created_date', { id: 2_000_000_000, discount_id: 'D', created_date: date, timestamp_year }, 404],
    ]
    for (const [path, body, code] of wrong)
      expect((await api.post(`${testPath}/${path}`, body)).statusCode, `${path} ${JSON.stringify(body)}`).toBe(code)
  })

  test('are future days and days before the law, with the field named [TEST-19]', async ({ api, db }) => {
    const { row, read } = await made({ api, db }, { events: [confirmed] })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    for (const day of [tomorrow, '2999-01-01', '1900-01-01', '2021-06-30']) {
      const reply = await api.post(`${testPath}/payment_verify_order`, {
        id: row.id,
        em_id: row.em_id,
        payment_verified_date: day,
      })
      expect(reply, day).toMatchObject({ statusCode: 400, errors: { payment_verified_date: expect.any(String) } })
    }
    expect((await read()).order_status).toBe('fc_confirmed')
  })

  test('are people who may not test; operators, administrators and testers may [PERM-16]', async ({ api }) => {
    for (const path of paths) {
      for (const account of ['auditor', 'translator'] as const) {
        const person = await api.as(account)
        expect((await person.post(`${testPath}/${path}`, {})).statusCode, `${account} ${path}`).toBe(403)
      }
      // The body is wrong, but the person may call it.
      for (const account of ['operator', 'admin', 'tester'] as const) {
        const person = await api.as(account)
        expect((await person.post(`${testPath}/${path}`, {})).statusCode, `${account} ${path}`).toBe(400)
      }
    }
  })

  test('is every one of these calls outside demo mode, and nobody is offered them [PERM-10] [PERM-16]', async ({
    api,
    config,
    databases,
  }) => {
    const app = await createApp({ config: { ...config, demoMode: false }, db: databases })
    await app.ready()
    const ask = (method: 'GET' | 'POST', url: string) =>
      app.inject({ method, url, headers: { authorization: `Bearer ${api.token}` }, ...(method === 'POST' && { payload: {} }) })
    for (const path of paths) expect((await ask('POST', `${testPath}/${path}`)).statusCode, path).toBe(404)
    const { permissions } = (await ask('GET', '/api/auth/me')).json<{ data: { permissions: string[] } }>().data
    expect(permissions).toContain('write business')
    expect(permissions.filter((permission) => permission.endsWith(' lab'))).toEqual([])
    await app.close()
  })
})
