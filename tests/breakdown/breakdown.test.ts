/* The parts of an order: items, splits, shipments, summary, and its figures with other inputs. */
import type pg from 'pg'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { Explanation } from '#domain/orders/Evaluation.ts'
import { recompute } from '#domain/orders/recomputing/recompute.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

type Row = Record<string, unknown> & { id: number }
interface Figures {
  report_type: string
  vat_rate: string
  net: string
  vat: string
  duty: string
  total: string
}
interface Attempt {
  days: { stored: string; tried: string }
  lines: { line: number; code: string | null; stored: Figures; tried: Figures; explanation: { steps: { reason: string }[] } }[]
}

const [example] = exampleEvents as [EventOf<'order'>]
const item = example.items[0]

let count = 0

/** A Chinese merchant in the import scheme. */
async function merchantOf(api: ApiClient, db: pg.Client): Promise<string> {
  const { data } = await api.post<{ id: number }>('/api/register/em', {
    full_name: `Breakdown ${++count} Ltd`,
    registered_country: 'CN',
    fee_class: 'auto',
    tin_number: `B-${count}`,
  })
  await db.query(
    `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country, ioss_import_scheme_commencement_date)
     values ($1::integer, $2, 'EE', '2024-01-01')
     on conflict (em_id) do update set ioss_registry_import_scheme_id = excluded.ioss_registry_import_scheme_id,
       ioss_import_scheme_registered_country = 'EE', ioss_import_scheme_commencement_date = '2024-01-01'`,
    [data.id, `IM233${String(data.id).padStart(7, '0')}`],
  )
  await db.query('update em set post_sale_orders_allowed = true where id = $1', [data.id])
  return String(data.id).padStart(6, '0')
}

/** Sends events and returns the id of the first one's order. */
async function orderOf(api: ApiClient, db: pg.Client, events: readonly object[]): Promise<number> {
  const em = await merchantOf(api, db)
  const reply = await api.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { 'content-type': 'application/x-ndjson' },
    payload: events.map((event) => JSON.stringify({ ...event, em })).join('\n'),
  })
  expect(reply.json<{ data: { findings: unknown[] } }>().data.findings).toEqual([])
  const { rows } = await db.query<{ id: number }>('select id from customer_order where em_id = $1 order by id limit 1', [
    Number(em),
  ])
  return rows[0]?.id ?? 0
}

const paid = { ...example, payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }

describe('the parts of an order', () => {
  test('are its items, with both codes and their split [ORD-30] [ORD-37]', async ({ api, db }) => {
    const id = await orderOf(api, db, exampleEvents)
    const { data } = await api.get<{ rows: Row[]; total: number }>(`/api/visualize/orderitems/${id}`)
    expect(data.total).toBe(1)
    expect(data.rows[0]).toMatchObject({ order_id: id, line: 1, hs6p_received: '6109100010', split_id: expect.any(Number) })
    expect(data.rows[0]).toHaveProperty('hs6p_applicable')
  })

  test('are its splits, and the items of each [ORD-31] [ORD-33]', async ({ api, db }) => {
    const books = { ...item, line: 2, ship_from: { country: 'DE' } }
    const id = await orderOf(api, db, [{ ...paid, items: [item, books] }])
    const splits = (await api.get<{ rows: Row[] }>(`/api/visualize/order_splits/${id}`)).data.rows
    expect(splits.map((row) => [row['split_number'], row['dispatch_country']])).toEqual([
      [1, 'CN'],
      [2, 'DE'],
    ])
    const items = await api.get<{ rows: Row[] }>(`/api/visualize/split_items/${splits[1]?.id}`)
    expect(items.data.rows.map((row) => row['line'])).toEqual([2])
  })

  test('are its shipments, and the items of each [ORD-32] [SHIP-13] [SHIP-19]', async ({ api, db }) => {
    const id = await orderOf(api, db, exampleEvents)
    const shipments = (await api.get<{ rows: Row[] }>(`/api/visualize/order_shipments/${id}`)).data.rows
    expect(shipments).toMatchObject([
      { order_id: id, order_status: 'payment_verified', customs_dec_scheme: 'IOSS-IMPORT', cn_report_type: expect.any(String) },
    ])
    const items = await api.get<{ rows: Row[] }>(`/api/visualize/shipmentitems/${shipments[0]?.id}`)
    expect(items.data.rows.map((row) => row['line'])).toEqual([1])
  })

  test('are refused for people who may not read business data, and unknown ones are empty', async ({ api }) => {
    const { data } = await api.get<{ total: number }>('/api/visualize/orderitems/2000000000')
    expect(data.total).toBe(0)
    const translator = await api.as('translator')
    const refused = await translator.inject({ method: 'GET', url: '/api/visualize/orderitems/1' })
    expect(refused.statusCode).toBe(403)
  })
})

describe('the summary of an order', () => {
  test('has its items and its totals in EUR, including returns and discounts [RET-12]', async ({ api, db }) => {
    const id = await orderOf(api, db, exampleEvents)
    const { data } = await api.get<{ order: Row; items: Row[]; totals: Record<string, string> }>(
      `/api/visualize/order_summary/${id}`,
    )
    expect(data.order).toMatchObject({ id, external_order_id: 'SO-1001', currency: 'EUR' })
    expect(data.items).toHaveLength(1)
    expect(data.totals).toMatchObject({ total: '44.70', vat: '7.14', returned: '19.90', discounted: '2.00' })
  })

  test('converts at the daily rate of its tax point, and says so if there is none [RET-12]', async ({ api, db }) => {
    await db.query(
      `insert into daily_exchange_rate (currency, date, daily_rate) values ('NOK', '2026-08-13', 11.6) on conflict (currency, date) do update set daily_rate = 11.6`,
    )
    await db.query(`delete from daily_exchange_rate where currency = 'NOK' and date = '2026-08-14'`)
    const id = await orderOf(api, db, [
      {
        ...paid,
        currency: 'NOK',
        delivery: '0',
        discount: '0',
        items: [{ ...item, quantity: 1, unit_price: '116.00', discount: '0' }],
      },
    ])
    const read = async () =>
      (await api.get<{ day: string; totals: { total: string | null } }>(`/api/visualize/order_summary/${id}`)).data
    expect(await read()).toMatchObject({ day: '2026-08-14', totals: { total: '10.00' } })
    await db.query(`delete from daily_exchange_rate where currency = 'NOK'`)
    expect((await read()).totals.total).toBeNull()
  })
})

describe('what if', () => {
  const attempt = async (api: ApiClient, id: number, body: object) =>
    (await api.post<Attempt>(`/api/orders/${id}/what_if`, body)).data

  test('nothing is different, the figures are the stored ones', async ({ api, db }) => {
    const id = await orderOf(api, db, exampleEvents)
    const { lines, days } = await attempt(api, id, {})
    expect(days).toEqual({ stored: '2026-08-14', tried: '2026-08-14' })
    for (const { stored, tried } of lines)
      expect({ ...tried, vat_rate: Number(tried.vat_rate), duty: Number(tried.duty) }).toEqual({
        ...stored,
        vat_rate: Number(stored.vat_rate),
        duty: Number(stored.duty),
      })
  })

  test('the order went elsewhere, its rate is compared with the stored one, and nothing is stored', async ({ api, db }) => {
    const id = await orderOf(api, db, exampleEvents)
    const before = await db.query('select vat::text, version from customer_order where id = $1', [id])
    const [line] = (await attempt(api, id, { country: 'FI' })).lines
    expect([Number(line?.stored.vat_rate), Number(line?.tried.vat_rate)]).toEqual([19, 25.5])
    expect(line?.explanation.steps.map(({ reason }) => reason)).toContain('STANDARD_RATE')
    expect((await db.query('select vat::text, version from customer_order where id = $1', [id])).rows).toEqual(before.rows)
  })

  test('the day or the code is another, the law of that day and that code are used', async ({ api, db }) => {
    const id = await orderOf(api, db, [{ ...paid, ship_to: { country: 'FI' } }])
    const [early] = (await attempt(api, id, { day: '2024-08-31' })).lines
    expect(Number(early?.tried.vat_rate)).toBe(24)
    const [book] = (await attempt(api, id, { country: 'DE', codes: [{ line: 1, code: '490199' }] })).lines
    expect([book?.code, Number(book?.tried.vat_rate)]).toEqual(['490199', 7])
  })

  test('the order went to a territory that is chosen by its name, it counts as with a postal code there', async ({ api, db }) => {
    const id = await orderOf(api, db, [paid])
    const { rows } = await db.query<{ id: number }>(
      "select id from special_territory where special_territory_name like 'Büsingen%'",
    )
    const { lines: named } = await attempt(api, id, { country: 'DE', territory_id: rows[0]?.id })
    expect(named).toEqual((await attempt(api, id, { country: 'DE', postal_code: '78266' })).lines)
    expect(named[0]?.tried.report_type).toBe('EXPORT')
  })

  test.for([
    [{ day: '2021-06-30' }, 'day'],
    [{ country: 'QQ' }, 'country'],
    [{ country: 'DE', territory_id: 999_999 }, 'territory_id'],
    [{ codes: [{ line: 1, code: '999999' }] }, 'code'],
    [{ codes: [{ line: 99, code: '610910' }] }, 'line'],
    [{ codes: [1, 1].map((line) => ({ line, code: '610910' })) }, 'line'],
  ] as const)('%j is refused by its field', async ([body, field], { api, db }) => {
    const id = await orderOf(api, db, [paid])
    const reply = await api.inject({ method: 'POST', url: `/api/orders/${id}/what_if`, payload: body })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field])
  })
})

describe('an explanation', () => {
  /** Prices, bases, currencies, destinations and kinds of sale that cover each way to an amount. */
  const variants = [
    {},
    { prices: 'exclusive', delivery: '3.33' },
    { duty_mode: 'buyer' },
    { duty_mode: 'buyer', prices: 'exclusive', items: [{ ...item, quantity: 3, unit_price: '7.77' }] },
    { items: [{ ...item, unit_price: '97.10' }] },
    {
      ship_to: { country: 'FI' },
      currency: 'JPY',
      delivery: '0',
      discount: '0',
      items: [{ ...item, unit_price: '1999', discount: '0' }],
    },
    { ship_to: { country: 'NO' } },
    { ship_to: { country: 'US' } },
    { ship_from: { country: 'DE' }, ship_to: { country: 'AT' }, delivery: '1.01' },
    { ship_to: { country: 'ES', postal_code: '35001', city: 'Las Palmas' } },
    {
      sale_type: 'POST_SALE_WITHOUT_LC',
      delivery: '0',
      discount: '0',
      items: [{ ...item, discount: '0', unit_cost: '10.00', vat_rate: '19', item_vat: '3.80' }],
    },
  ]

  test('is enough to recompute every item and every ledger row, however many refunds there were', async ({ api, db }) => {
    await db.query(
      `insert into daily_exchange_rate (currency, date, daily_rate) values ('JPY', '2026-08-14', 171.37), ('NOK', '2026-08-14', 11.6)
       on conflict (currency, date) do nothing`,
    )
    for (const [place, variant] of variants.entries()) {
      const id = `explained ${place}`
      const pieces = Array.from({ length: variant.items?.[0]?.quantity ?? 2 }, (_, piece) => piece)
      await orderOf(api, db, [
        { ...example, id, payment: paid.payment, ...variant },
        { type: 'discount', order: id, id: 'D', lines: [{ line: 1, amount: '2' }], at: '2026-09-03T12:00:00Z' },
        ...pieces.map((piece) => ({
          type: 'return',
          order: id,
          id: `R-${piece}`,
          lines: [{ line: 1, quantity: 1 }],
          delivery: piece === 0,
          confirmed_at: `2026-09-0${4 + piece}T12:00:00Z`,
        })),
      ])
    }
    const { rows } = await db.query<{ net: string; vat: string; total: string; explanation: Explanation }>(
      `select i.net::text, i.vat::text, i.total::text, e.content as explanation
       from order_item i join order_explanation e on e.id = i.explanation_id`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(variants.length)
    for (const { explanation, ...stored } of rows) expect(recompute(explanation)).toEqual(stored)
    const ledger = await db.query<{ id: number; event: string; net: string; vat: string; explanation: Explanation | null }>(
      `select l.id, l.event, l.net::text, l.vat::text, e.content as explanation
       from vat_ledger l left join order_explanation e on e.id = l.explanation_id`,
    )
    for (const { id, event, explanation, net, vat } of ledger.rows) {
      expect(explanation && recompute(explanation), `${event} ${id}`).toMatchObject({ net, vat })
      const { data } = await api.get<{ explanation: { recomputed: object } }>(`/api/vat_ledger/${id}/explanation`)
      expect(data.explanation.recomputed, `${event} ${id}`).toMatchObject({ net, vat })
    }
    const events = Object.groupBy(ledger.rows, ({ event }) => event)
    expect(events['DISCOUNT']?.length).toBeGreaterThanOrEqual(variants.length)
    expect(events['RETURN']?.length).toBeGreaterThan(2 * variants.length)
  })
})
