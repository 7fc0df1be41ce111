/* Corrections of law for days on which orders have been counted. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { listWaiting } from '../../api/features/backdated/listAffected.ts'
import type { Databases } from '../../api/db/databases.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { importMerchant, ledgerLines, ledgerSum, orderRow, reportRows, take, tShirt } from '../orders/takenOrders.ts'
import { momentOf, systemClock } from '../../api/base/clock.ts'

const job = { id: null, userName: 'Clearance' }
const look = (db: Databases) =>
  listWaiting({
    db,
    actor: { operator: job, method: 'JOB', path: 'test', ip: '127.0.0.1', requestId: randomUUID(), ...momentOf(systemClock) },
  })

let count = 0

/** A paid order to a country, with its row. */
async function paidOrder(
  api: ApiClient,
  db: pg.Client,
  { country, day = '2026-08-14', ...order }: Row & { country: string; day?: string },
) {
  const { id, identifier } = await importMerchant(api, db)
  const name = `law ${++count}`
  const at = `${day}T09:00:00Z`
  const event = { ...tShirt(identifier, name), at, ship_to: { country }, payment: { result: 'verified', at }, ...order }
  await take(api, [event])
  return { row: await orderRow(db, id, name), identifier, name, read: () => orderRow(db, id, name) }
}

const listed = async (api: ApiClient, table: string, filter: object[]) =>
  (await api.load(table, { filter, orderBy: [{ name: 'id', direction: 'asc' }] })).data.rows as (Row & { id: number })[]

const changesOf = (api: ApiClient, country: string) => listed(api, 'backdated_change', [{ name: 'country', value: country }])

/** The order in the form in which a change lists it. */
const listedOrder = async (api: ApiClient, change: Row | undefined, orderId: number) => {
  const filter = [
    { name: 'change_id', value: change?.['id'] },
    { name: 'order_id', value: orderId },
  ]
  return (await listed(api, 'backdated_order', filter))[0]
}

/** Corrects the standard rate of a country from a past day on. */
async function correctRate({ api, db }: { api: ApiClient; db: pg.Client }, country: string, rate: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `select id from country_vat_rate where country = $1 and rate_type = 'STANDARD' and end_date is null and start_date <= current_date`,
    [country],
  )
  const data = { id: rows[0]?.id, rate, start_date: '2026-08-01' }
  const reply = await api.post('/api/persistence/update', { tableName: 'country_vat_rate', data })
  expect(reply, JSON.stringify(reply)).toMatchObject({ statusCode: 200 })
}

/** How many counted orders to a country have lines at a rate, since a day. */
async function countAt(db: pg.Client, country: string, rate: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from customer_order o where delivery_country = $1 and tax_point >= '2026-08-01'
     and exists (select 1 from order_item i where i.order_id = o.id and i.vat_rate = $2)`,
    [country, rate],
  )
  return rows[0]?.count ?? 0
}

/** Orders of a change of which rows are in filed returns: the demo has some. */
async function reportedOf(db: pg.Client, change: number | undefined): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct b.order_id)::integer as count from backdated_order b
     join vat_ledger l on l.order_id = b.order_id and l.em_id = b.em_id
     join vat_ledger_reported r on r.ledger_id = l.id and r.em_id = l.em_id where b.change_id = $1`,
    [change],
  )
  return rows[0]?.count ?? 0
}

const rebookAll = async (person: ApiClient, id: number | undefined) => {
  const reply = await person.inject({ method: 'POST', url: '/api/persistence/rebook_backdated_change', payload: { id } })
  const last = reply.body.trim().split('\n').at(-1) ?? ''
  return JSON.parse(last) as { statusCode: number; data?: { done: number; left: number } }
}

describe('a rate that is corrected for the past', () => {
  test('lists the affected counted orders, which an administrator rebooks: reversed, and entered with the right sum', async ({
    api,
    db,
    databases,
  }) => {
    const { row, identifier, name, read } = await paidOrder(api, db, { country: 'SE' })
    const before = await paidOrder(api, db, { country: 'SE', day: '2026-07-31' })
    await take(api, [
      {
        em: identifier,
        order: name,
        type: 'discount',
        id: 'D',
        lines: [{ line: 1, amount: '12.50' }],
        at: '2026-08-20T12:00:00Z',
      },
      {
        em: identifier,
        order: name,
        type: 'return',
        id: 'R',
        lines: [{ line: 1, quantity: 1 }],
        confirmed_at: '2026-09-02T12:00:00Z',
      },
    ])
    const ledger = await ledgerLines(db, row.id)
    expect(ledger).toEqual(['SALE 08-14 25 95.20 23.80', 'DISCOUNT 08-20 25 -10.00 -2.50', 'RETURN 09-02 25 -85.20 -21.30'])
    const touched = await countAt(db, 'SE', 25)
    await correctRate({ api, db }, 'SE', '20')
    await look(databases)
    const [change] = await changesOf(api, 'SE')
    expect(change).toMatchObject({
      cause: 'VAT_RATE',
      from_day: '2026-08-01',
      made_by: 'operator',
      status: 'open',
      orders: touched,
      reported: await reportedOf(db, change?.id),
    })
    const affected = await listedOrder(api, change, row.id)
    const figures = { old_rate: '25', new_rate: '20', old_net: '95.20', new_net: '99.17', old_vat: '23.80', new_vat: '19.83' }
    expect(affected).toMatchObject({ order_id: row.id, is_reported: false, status: 'open', currency: 'EUR', ...figures })
    // Nothing changes before somebody has decided.
    expect(await ledgerLines(db, row.id)).toEqual(ledger)

    const admin = await api.as('admin')
    expect(await rebookAll(admin, change?.id)).toEqual({ statusCode: 200, data: { done: touched, left: 0 } })
    expect((await ledgerLines(db, row.id)).slice(3)).toEqual([
      'REVERSED SALE 08-14 25 -95.20 -23.80',
      'REVERSED DISCOUNT 08-20 25 10.00 2.50',
      'REVERSED RETURN 09-02 25 85.20 21.30',
      'SALE 08-14 20 99.17 19.83',
      'RETURN 09-02 20 -88.75 -17.75',
      'DISCOUNT 08-20 20 -10.42 -2.08',
    ])
    expect(await ledgerSum(db, row.id)).toBe('0.00 0.00')
    for (const { id, net, vat } of (await listed(api, 'vat_ledger', [{ name: 'order_id', value: row.id }])).values()) {
      const explained = await api.get<{ explanation: { recomputed: object } }>(`/api/vat_ledger/${id}/explanation`)
      expect(explained.data.explanation.recomputed).toMatchObject({ net, vat })
    }
    expect(await read()).toMatchObject({ vat: '19.83', total: '119.00' })
    expect(await ledgerLines(db, before.row.id)).toHaveLength(1)
    expect((await changesOf(api, 'SE'))[0]).toMatchObject({ status: 'rebooked', rebooked: touched })
    const audited = await db.query(
      `select distinct user_name, path from audit_log where table_name in ('customer_order', 'backdated_order')
       and record_id in ($1, $2) and path like '%rebook%'`,
      [String(row.id), String(affected?.id)],
    )
    expect(audited.rows).toEqual([{ user_name: 'admin', path: '/api/persistence/rebook_backdated_change' }])

    // Several orders at a time, because thousands would take minutes one by one.
    const written = await db.query('select distinct xmin::text from backdated_order where change_id = $1', [change?.id])
    expect(written.rowCount).toBe(Math.ceil(touched / 100))

    // Doing it again changes nothing.
    const after = await ledgerLines(db, row.id)
    expect(await rebookAll(admin, change?.id)).toEqual({ statusCode: 200, data: { done: 0, left: 0 } })
    expect(await admin.post('/api/persistence/rebook_order', { id: affected?.id })).toMatchObject({
      statusCode: 409,
      code: 'STALE_STATUS',
    })
    await look(databases)
    expect(await ledgerLines(db, row.id)).toEqual(after)
  })

  test('marks orders that a filed return contains, which are reversed and entered for the next return', async ({
    api,
    db,
    databases,
  }) => {
    const { row } = await paidOrder(api, db, { country: 'DK' })
    await reportRows(db, row.id)
    await correctRate({ api, db }, 'DK', '24')
    await look(databases)
    const [change] = await changesOf(api, 'DK')
    expect(change).toMatchObject({ reported: 1 })
    const affected = await listedOrder(api, change, row.id)
    expect(affected).toMatchObject({ is_reported: true })
    const admin = await api.as('admin')
    expect(await admin.post('/api/persistence/rebook_order', { id: affected?.id })).toMatchObject({ statusCode: 200 })
    expect(await ledgerLines(db, row.id)).toEqual([
      'SALE 08-14 25 95.20 23.80',
      'REVERSED SALE 08-14 25 -95.20 -23.80',
      'SALE 08-14 24 95.97 23.03',
    ])
    // The next return corrects this: the rows of the old period that no return contains.
    const open = await db.query(
      `select sum(vat)::text as vat from vat_ledger l where order_id = $1
       and not exists (select 1 from vat_ledger_reported r where r.ledger_id = l.id)`,
      [row.id],
    )
    expect(open.rows).toEqual([{ vat: '-0.77' }])
  })

  // An announced return was not confirmed by a cancellation, and delivery was left.
  test.for([
    ['in its own return', false],
    ['in the next one, if it is reported', true],
  ] as const)(
    'refunds what an order kept that was cancelled by an earlier version: %s',
    async ([, isReported], { api, db, databases }) => {
      const country = isReported ? 'HU' : 'BG'
      const { row, identifier, name } = await paidOrder(api, db, { country, delivery: '11.90' })
      const announced = { type: 'return', id: 'R', lines: [{ line: 1, quantity: 1 }], delivery: false }
      await take(api, [{ em: identifier, order: name, ...announced }])
      await db.query(
        `update customer_order set order_status = 'cancelled', cancelled_date = '2026-08-25T09:00:00Z', status_reason = 'Lost' where id = $1`,
        [row.id],
      )
      if (isReported) await reportRows(db, row.id)
      const [sale] = await ledgerLines(db, row.id)
      await correctRate({ api, db }, country, '10')
      await look(databases)
      const [change] = await changesOf(api, country)
      const listedAs = await listedOrder(api, change, row.id)
      const admin = await api.as('admin')
      expect(await admin.post('/api/persistence/rebook_order', { id: listedAs?.id })).toMatchObject({ statusCode: 200 })
      expect(await ledgerLines(db, row.id)).toEqual([
        sale,
        sale?.replace('SALE', 'REVERSED SALE').replace(/ (\d+\.\d+) (\d+\.\d+)$/, ' -$1 -$2'),
        'SALE 08-14 10 119.00 11.90',
        'RETURN 08-25 10 -108.18 -10.82',
        'RETURN 08-25 10 -10.82 -1.08',
      ])
      expect(await ledgerSum(db, row.id)).toBe('0.00 0.00')
      const { rows } = await db.query(
        `select sum(vat)::text as vat, (select string_agg(reason, ', ') from order_return where order_id = $1 and is_cancellation) as reason
       from vat_ledger l where order_id = $1 and not exists (select 1 from vat_ledger_reported r where r.ledger_id = l.id)`,
        [row.id],
      )
      expect(rows).toEqual([{ vat: isReported ? `-${sale?.split(' ').at(-1)}` : '0.00', reason: 'Lost' }])
    },
  )

  test('is booked only by administrators, only once if two do it, and can be dismissed', async ({ api, db, databases }) => {
    const { row } = await paidOrder(api, db, { country: 'IE' })
    const { row: other } = await paidOrder(api, db, { country: 'IE' })
    await correctRate({ api, db }, 'IE', '22')
    await look(databases)
    const [change] = await changesOf(api, 'IE')
    const first = await listedOrder(api, change, row.id)
    const paths = ['rebook_order', 'rebook_backdated_change', 'dismiss_backdated_change']
    for (const account of ['operator', 'tester', 'auditor', 'translator'] as const) {
      const person = await api.as(account)
      for (const path of paths)
        expect((await person.post(`/api/persistence/${path}`, { id: 1 })).statusCode, `${account} ${path}`).toBe(403)
    }
    const admin = await api.as('admin')
    for (const path of paths) {
      expect((await admin.post(`/api/persistence/${path}`, { id: 2_000_000_000 })).statusCode, path).toBe(404)
      expect((await admin.post(`/api/persistence/${path}`, { id: 'one' })).statusCode, path).toBe(400)
    }
    const replies = await Promise.all([1, 2].map(() => admin.post('/api/persistence/rebook_order', { id: first?.id })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await ledgerLines(db, row.id)).toHaveLength(3)
    expect(await admin.post('/api/persistence/dismiss_backdated_change', { id: change?.id })).toMatchObject({
      data: { rowCount: Number(change?.['orders']) - 1 },
    })
    expect(await ledgerLines(db, other.id)).toHaveLength(1)
    expect((await changesOf(api, 'IE'))[0]).toMatchObject({ status: 'dismissed' })
    expect(await admin.post('/api/persistence/dismiss_backdated_change', { id: change?.id })).toMatchObject({ statusCode: 409 })
  })

  test('like a postal code that is taken from its territory, is searched for on all days', async ({ api, db }) => {
    await paidOrder(api, db, { country: 'GR' })
    const { rows } = await db.query<{ id: number }>(
      `select id from special_territory_postal_code where country_code = 'GR' order by id limit 1`,
    )
    const removed = await api.inject({ method: 'DELETE', url: `/api/persistence/special_territory_postal_code/${rows[0]?.id}` })
    expect(removed.statusCode, removed.body).toBe(200)
    expect(await changesOf(api, 'GR')).toMatchObject([{ cause: 'TERRITORY', from_day: null }])
  })

  test('like a territory that moves to another country, is searched for in both, on all days', async ({ api, db }) => {
    await paidOrder(api, db, { country: 'DK' })
    await paidOrder(api, db, { country: 'FI' })
    const { rows } = await db.query<{ id: number }>(
      `insert into special_territory (special_territory_name, country_code, vat_rate, treatment) values ('Outer Isles', 'DK', 0, 'THIRD_COUNTRY')
       returning id`,
    )
    expect(await api.update('special_territory', { id: rows[0]?.id, country_code: 'FI' })).toMatchObject({ statusCode: 200 })
    for (const country of ['DK', 'FI']) {
      const changes = await changesOf(api, country)
      expect(changes.filter(({ cause }) => cause === 'TERRITORY')).toMatchObject([{ from_day: null }])
    }
  })

  test('from today on is searched for, if an order counts today', async ({ api, db }) => {
    const { rows } = await db.query<{ today: string }>(`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`)
    const start_date = rows[0]?.today ?? ''
    const at = `${start_date}T00:00:00Z`
    await paidOrder(api, db, { country: 'SK', at, payment: { result: 'verified', at } })
    const data = { country: 'SK', rate_type: 'STANDARD', rate_line: 'STANDARD', rate: '24', start_date }
    const added = await api.post('/api/persistence/insert', { tableName: 'country_vat_rate', data })
    expect(added, JSON.stringify(added)).toMatchObject({ statusCode: 200 })
    expect(await changesOf(api, 'SK')).toMatchObject([{ cause: 'VAT_RATE', from_day: start_date }])
  })

  test('that ends is searched for from the day after its last one', async ({ api, db }) => {
    await paidOrder(api, db, { country: 'LV', day: '2026-10-05' })
    const { rows } = await db.query<{ id: number }>(
      `select id from country_vat_rate where country = 'LV' and rate_type = 'STANDARD' and end_date is null`,
    )
    const end = (end_date: string | null) => api.update('country_vat_rate', { id: rows[0]?.id, end_date })
    expect(await end('2026-10-04')).toMatchObject({ statusCode: 200 })
    expect(await changesOf(api, 'LV')).toMatchObject([{ cause: 'VAT_RATE', from_day: '2026-10-05' }])
    await db.query(`delete from backdated_change where country = 'LV'`)
    expect(await end(null)).toMatchObject({ statusCode: 200 })
  })

  test('that affects no counted order is not recorded, nor is a rate for a later day', async ({ api, db, databases }) => {
    await correctRate({ api, db }, 'MT', '17')
    const later = await api.post('/api/persistence/insert', {
      tableName: 'country_vat_rate',
      data: { country: 'SE', rate_type: 'STANDARD', rate_line: 'STANDARD', rate: '26', start_date: '2099-01-01' },
    })
    expect(later, JSON.stringify(later)).toMatchObject({ statusCode: 200 })
    await look(databases)
    expect(await changesOf(api, 'MT')).toEqual([])
    expect((await changesOf(api, 'SE')).filter(({ status }) => status !== 'rebooked')).toEqual([])
  })
})

describe('several changes as a selection', () => {
  const statusOf = async (api: ApiClient, id: number) =>
    (await listed(api, 'backdated_change', [{ name: 'id', value: id }]))[0]?.['status']

  test('computable orders are booked, others stay open with a reason, and decided ones are refused', async ({
    api,
    db,
    databases,
  }) => {
    await db.query(
      `insert into daily_exchange_rate (currency, date, daily_rate) values ('MXN', '2026-08-14', 21.5) on conflict do nothing`,
    )
    const inPesos = await paidOrder(api, db, { country: 'HR', currency: 'MXN' })
    const others = [await paidOrder(api, db, { country: 'SI' }), await paidOrder(api, db, { country: 'LT' })]
    for (const [country, rate] of [
      ['HR', '24'],
      ['SI', '21'],
      ['LT', '20'],
    ] as const)
      await correctRate({ api, db }, country, rate)
    await look(databases)
    const [croatia, slovenia, lithuania] = await Promise.all(
      ['HR', 'SI', 'LT'].map(async (country) => (await changesOf(api, country))[0]?.id ?? 0),
    )
    const admin = await api.as('admin')
    await db.query(`delete from daily_exchange_rate where currency = 'MXN'`)
    const touched = (await listed(api, 'backdated_order', [{ name: 'change_id', value: croatia }])).length
    expect(await rebookAll(admin, croatia)).toEqual({ statusCode: 200, data: { done: touched - 1, left: 1 } })
    expect(await rebookAll(admin, slovenia)).toMatchObject({ data: { left: 0 } })
    const left = await listedOrder(api, { id: croatia }, inPesos.row.id)
    expect(left).toMatchObject({ status: 'failed', reason: 'No exchange rate of MXN is known for this day' })
    expect(await ledgerLines(db, inPesos.row.id)).toHaveLength(1)

    const dismissed = await Promise.all(
      [croatia, slovenia, lithuania].map((id) => admin.post('/api/persistence/dismiss_backdated_change', { id })),
    )
    expect(dismissed.map(({ statusCode }) => statusCode)).toEqual([200, 409, 200])
    expect(await Promise.all([croatia, slovenia, lithuania].map((id = 0) => statusOf(api, id)))).toEqual([
      'dismissed',
      'rebooked',
      'dismissed',
    ])
    expect(await listedOrder(api, { id: croatia }, inPesos.row.id)).toMatchObject({ status: 'dismissed' })
    // Orders that were booked before stay booked, and dismissed ones stay unchanged.
    const lines = await Promise.all(others.map(async ({ row }) => (await ledgerLines(db, row.id)).length))
    expect(lines).toEqual([3, 1])
    expect(await rebookAll(admin, lithuania)).toMatchObject({ statusCode: 409 })
  })
})

test('a rate that is corrected affects the sale from its country to a business of that country, wherever it went', async ({
  api,
  db,
  databases,
}) => {
  const buyer = { kind: 'business', vat_id: 'LU26375245', vat_id_check: { result: 'valid' } }
  const { row } = await paidOrder(api, db, {
    country: 'DE',
    buyer,
    ship_from: { country: 'LU' },
    items: [{ ...tShirt('', '').items[0], hs: '950300' }],
  })
  expect(await ledgerLines(db, row.id)).toEqual(['SALE 08-14 17 101.71 17.29'])
  await correctRate({ api, db }, 'LU', '16')
  await look(databases)
  const [change] = await changesOf(api, 'LU')
  expect(await listedOrder(api, change, row.id)).toMatchObject({ old_rate: '17', new_rate: '16' })
})

describe('an exchange rate that is corrected for the past', () => {
  /** The rate of the Australian dollar on the day of the orders. */
  const rateOf = async (db: pg.Client): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(
      `insert into daily_exchange_rate (currency, date, daily_rate) values ('AUD', '2026-08-14', 1.8)
       on conflict (currency, date) do update set daily_rate = 1.8 returning id`,
    )
    return rows[0]?.id ?? 0
  }
  const dollars = (unit_price: string) => ({
    country: 'DE',
    currency: 'AUD',
    items: [{ ...tShirt('', '').items[0], unit_price }],
  })

  test('lists the orders whose value crosses its limit, which are rebooked as a selection', async ({ api, db, databases }) => {
    const id = await rateOf(db)
    const first = await paidOrder(api, db, dollars('300.00'))
    const second = await paidOrder(api, db, dollars('310.00'))
    const small = await paidOrder(api, db, dollars('100.00'))
    const before = await ledgerLines(db, first.row.id)
    const reply = await api.post('/api/persistence/update', {
      tableName: 'daily_exchange_rate',
      data: { id, daily_rate: '1.6' },
    })
    expect(reply, JSON.stringify(reply)).toMatchObject({ statusCode: 200 })
    await look(databases)
    const [change, ...others] = await listed(api, 'backdated_change', [{ name: 'cause', value: 'EXCHANGE_RATE' }])
    expect(others).toEqual([])
    expect(change).toMatchObject({ country: 'EU', currency: 'AUD', from_day: '2026-08-14', made_by: 'operator', status: 'open' })
    const affected = await Promise.all([first, second].map(({ row }) => listedOrder(api, change, row.id)))
    for (const order of affected)
      expect(order).toMatchObject({ old_scheme: ['OSS_IMPORT'], new_scheme: ['FC_REP'], status: 'open', currency: 'AUD' })
    expect(await listedOrder(api, change, small.row.id)).toBeUndefined()
    const admin = await api.as('admin')
    // As the selection bar does: the call of the action for each selected row.
    for (const order of affected)
      expect(await admin.post('/api/persistence/rebook_order', { id: order?.id })).toMatchObject({ statusCode: 200 })
    const ledger = await ledgerLines(db, first.row.id)
    expect(ledger).toHaveLength(3)
    expect(ledger[1]).toBe(before[0]?.replace('SALE', 'REVERSED SALE').replace(/(\S+) (\S+)$/, '-$1 -$2'))
    const { rows } = await db.query<{ report_type: string }>(
      'select report_type from vat_ledger where order_id = any($1) and reverses is null order by id desc limit 2',
      [[first.row.id, second.row.id]],
    )
    expect(rows).toEqual([{ report_type: 'FC_REP' }, { report_type: 'FC_REP' }])
  })

  test('affects nothing if no order is in its currency, or if it is today’s rate', async ({ api, db, databases }) => {
    await db.query(`delete from daily_exchange_rate where currency = 'ISK' and date >= '2026-08-14'`)
    for (const date of ['2026-08-14', new Date().toISOString().slice(0, 10)])
      await api.post('/api/persistence/insert', {
        tableName: 'daily_exchange_rate',
        data: { currency: 'ISK', daily_rate: '150', date },
      })
    await look(databases)
    expect(await listed(api, 'backdated_change', [{ name: 'currency', value: 'ISK' }])).toEqual([])
  })
})

describe('other law', () => {
  test('a commodity code put under a reduced rate for the past affects the orders with it', async ({ api, db, databases }) => {
    const { row } = await paidOrder(api, db, { country: 'PL', items: [{ ...tShirt('', '').items[0], hs: '950300' }] })
    const { rows } = await db.query<{ id: number; rate: string }>(
      `select id, rate::float::text as rate from country_vat_rate where country = 'PL' and rate_type <> 'STANDARD' and end_date is null order by id limit 1`,
    )
    const [reduced] = rows
    const code = (
      await db.query<{ code: string }>('select hs6p_applicable as code from order_item where order_id = $1', [row.id])
    ).rows[0]
    const item = { country: 'PL', country_vat_rate_id: reduced?.id, hs6p_code: code?.code, start_date: '2026-08-10' }
    const put = await api.post('/api/persistence/insert', { tableName: 'country_vat_item', data: item })
    expect(put, JSON.stringify(put)).toMatchObject({ statusCode: 200 })
    await look(databases)
    const [change] = await changesOf(api, 'PL')
    expect(change).toMatchObject({ cause: 'VAT_ITEM', status: 'open' })
    expect(await listedOrder(api, change, row.id)).toMatchObject({ new_rate: reduced?.rate })
  })

  test('a territory that turns out to be outside the VAT area affects the orders that went there', async ({
    api,
    db,
    databases,
  }) => {
    const { row } = await paidOrder(api, db, {
      country: 'PT',
      ship_to: { country: 'PT', postal_code: '4000-001', city: 'Porto' },
    })
    const { row: elsewhere } = await paidOrder(api, db, { country: 'PT', ship_to: { country: 'PT', postal_code: '1000-001' } })
    const { data } = await api.post<{ rows: { id: number }[] }>('/api/persistence/insert', {
      tableName: 'special_territory',
      data: { special_territory_name: 'Free Port', country_code: 'PT', vat_rate: '0', treatment: 'THIRD_TERRITORY' },
    })
    const postal = { type: 'insert', postal_code: '4000*', country_code: 'PT', special_territory_id: data.rows[0]?.id }
    const added = await api.post('/api/persistence/update_special_territory_postal_codes', { data: postal })
    expect(added, JSON.stringify(added)).toMatchObject({ statusCode: 200 })
    await look(databases)
    const [change, ...others] = await changesOf(api, 'PT')
    expect(others).toEqual([])
    expect(change).toMatchObject({ cause: 'TERRITORY', from_day: null, status: 'open' })
    expect(await listedOrder(api, change, row.id)).toMatchObject({ new_rate: '0', new_vat: expect.stringMatching(/^0/) })
    const admin = await api.as('admin')
    expect(await rebookAll(admin, change?.id)).toMatchObject({ data: { left: 0 } })
    expect((await ledgerLines(db, row.id)).at(-1)).toMatch(/^SALE 08-14 0 119.00 0/)
    expect(await ledgerLines(db, elsewhere.id)).toHaveLength(1)
  })

  test('a territory with the rate of its country affects the orders that went there, because their lines name it', async ({
    api,
    db,
    databases,
  }) => {
    const { row } = await paidOrder(api, db, { country: 'LV', ship_to: { country: 'LV', postal_code: 'LV-3401' } })
    const { data } = await api.post<{ rows: { id: number }[] }>('/api/persistence/insert', {
      tableName: 'special_territory',
      data: { special_territory_name: 'Amber Port', country_code: 'LV', vat_rate: '21', treatment: 'SAME_AS_PARENT' },
    })
    const postal = { type: 'insert', postal_code: '3401', country_code: 'LV', special_territory_id: data.rows[0]?.id }
    const added = await api.post('/api/persistence/update_special_territory_postal_codes', { data: postal })
    expect(added, JSON.stringify(added)).toMatchObject({ statusCode: 200 })
    await look(databases)
    const change = (await changesOf(api, 'LV')).find(({ cause }) => cause === 'TERRITORY')
    expect(change).toMatchObject({ status: 'open' })
    expect(await listedOrder(api, change, row.id)).toMatchObject({ old_rate: '21', new_rate: '21', status: 'open' })
  })
})
