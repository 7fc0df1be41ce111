/* Properties of orders that hold whatever happens to them, and in whatever sequence the events arrive. */
import fc from 'fast-check'
import type pg from 'pg'
import { example, merchantOf, send } from '../support/intake.ts'
import { expect, test } from '../support/test.ts'

const { em: _, payments: __, ...plain } = example

/** Decimals of the currencies, and their units for one euro. */
const currencies = { EUR: [2, '1'], USD: [2, '1.1642'], JPY: [0, '171.37'], KWD: [3, '0.3571'] } as const
type Currency = keyof typeof currencies

const inUnits = (amount: number, currency: Currency) => {
  const [places] = currencies[currency]
  return (amount / 10 ** places).toFixed(places)
}

test.beforeAll(async ({ db }) => {
  for (const [currency, [, rate]] of Object.entries(currencies).slice(1))
    await db.query(
      `insert into daily_exchange_rate (currency, date, daily_rate) select $1, day, $2 from unnest(array['2024-08-20', '2026-08-14']::date[]) day
       on conflict (currency, date) do update set daily_rate = excluded.daily_rate`,
      [currency, rate],
    )
})

/** The effective ledger of a merchant's orders: without reversed rows, in no particular sequence. */
async function ledgers(db: pg.Client, emId: number): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; lines: string[] }>(
    `select o.external_order_id as name,
       array_agg(concat_ws(' ', l.event, l.report_type, l.mscon, i.line, l.tax_point, l.origin_tax_point, l.vat_rate::float, l.net, l.vat)
         order by l.event, i.line, l.net) as lines
     from vat_ledger l join customer_order o on o.id = l.order_id join order_item i on i.id = l.item_id
     where o.em_id = $1 and l.reverses is null and not exists (select 1 from vat_ledger r where r.order_id = l.order_id and r.reverses = l.id)
     group by o.external_order_id`,
    [emId],
  )
  return new Map(rows.map(({ name, lines }) => [name, lines]))
}

type Event = Readonly<Record<string, unknown>>

const count = fc.integer({ min: 1, max: 3 })
const cents = fc.integer({ min: 1, max: 9_000 })
/** In Finland the standard rate went from 24 to 25.5 percent on 2024-09-01. */
const day = fc.constantFrom('2024-08-20', '2024-08-31', '2024-09-01', '2024-09-12')

interface History {
  /** Prices of one piece each, in cents. */
  prices: readonly number[]
  delivery: number
  delayed_payment: boolean
  paid: string
  shipped: string
  isAnnounced: boolean
}

const historyOf = ({ prices, delivery, delayed_payment, paid, shipped, isAnnounced }: History): Event[] => {
  const lines = prices.map((_price, place) => ({ line: place + 1, quantity: 3 }))
  const parcel = { type: 'shipment', id: 'P', lines }
  return [
    {
      ...plain,
      at: '2024-08-20T08:00:00Z',
      ship_to: { country: 'FI' },
      delivery: inUnits(delivery, 'EUR'),
      delayed_payment,
      items: prices.map((price, place) => ({
        ...plain.items[0],
        line: place + 1,
        quantity: 3,
        unit_price: inUnits(price, 'EUR'),
        discount: '0',
      })),
    },
    { type: 'confirm', at: '2024-08-20T08:01:00Z' },
    ...(isAnnounced ? [parcel] : []),
    { ...parcel, at: `${shipped}T10:00:00Z` },
    { type: 'payment', result: 'verified', at: `${paid}T09:00:00Z` },
    { type: 'return', id: 'R', lines: [{ line: 1, quantity: 1 }], confirmed_at: '2024-10-02T12:00:00Z' },
  ]
}

const history = fc
  .record({
    prices: fc.array(cents, { minLength: 1, maxLength: 3 }),
    delivery: cents,
    delayed_payment: fc.boolean(),
    paid: day,
    shipped: day,
    isAnnounced: fc.boolean(),
  })
  .map(historyOf)

/** Events in another sequence, divided into requests. */
const shuffled = (events: readonly Event[], { order, cuts }: { order: readonly number[]; cuts: readonly number[] }) => {
  const lines = events.map((event, place) => ({ event, rank: order[place] ?? 0 })).toSorted((a, b) => a.rank - b.rank)
  return lines.map(({ event }, place) => ({ event, request: cuts.filter((cut) => cut <= place).length }))
}

/**
 * A sequence that once differed by a cent: a piece was refunded at the rate of the parcel's day, and then the payment's day
 * counted.
 */
const pieceBackBeforePayment: [Event[], { order: number[]; cuts: number[] }] = [
  historyOf({
    prices: [8739],
    delivery: 9000,
    delayed_payment: true,
    paid: '2024-08-20',
    shipped: '2024-09-01',
    isAnnounced: false,
  }),
  { order: [5, 203, 790, 4, 992, 2], cuts: [] },
]

/** An order may arrive after its payment, and that after a return, so refused events are sent twice more. */
const ROUNDS = 3

test('the ledger does not depend on the sequence of order, confirmation, parcels, payment and return', async ({ api, db }) => {
  const sequence = fc.record({
    order: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 6 }),
    cuts: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(history, sequence), { minLength: 24, maxLength: 24 }), async (cases) => {
      const [straight, mixed] = [await merchantOf(api, db), await merchantOf(api, db)]
      const named = (events: readonly Event[], em: string, place: number) =>
        events.map((event) => ({
          ...event,
          em,
          ...(event['type'] === 'order' ? { id: `O-${place}` } : { order: `O-${place}` }),
        }))
      const requests: Event[][] = [cases.flatMap(([events], place) => named(events, straight.identifier, place)), []]
      for (const [place, [events, how]] of cases.entries())
        for (const { event, request } of shuffled(named(events, mixed.identifier, place), how)) requests[request]?.push(event)
      for (let round = 0; round < ROUNDS; round++) for (const lines of requests) await send(api, lines)
      const expected = await ledgers(db, straight.id)
      expect(expected.size).toBe(cases.length)
      const found = await ledgers(db, mixed.id)
      for (const [name, lines] of expected) expect(found.get(name), JSON.stringify(cases[Number(name.slice(2))])).toEqual(lines)
    }),
    { numRuns: 2, examples: [[[pieceBackBeforePayment]]], endOnFailure: true },
  )
})

const purchase = fc
  .record({
    currency: fc.constantFrom(...(Object.keys(currencies) as Currency[])),
    prices: fc.constantFrom('inclusive', 'exclusive'),
    country: fc.constantFrom('DE', 'FI', 'FR', 'US'),
    duty_mode: fc.constantFrom('merchant', 'buyer'),
    lines: fc.array(fc.record({ quantity: count, price: cents }), { minLength: 1, maxLength: 4 }),
    delivery: cents,
    discount: fc.integer({ min: 0, max: 100 }),
    gone: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('return' as const), line: count, quantity: count, delivery: fc.boolean() }),
        fc.record({ type: fc.constant('discount' as const), line: count, amount: cents }),
      ),
      { maxLength: 8 },
    ),
  })
  .map(({ currency, country, lines, delivery, discount, gone, ...rest }): Event[] => {
    const amount = (units: number) => inUnits(units, currency)
    const price = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
    return [
      {
        ...plain,
        ...rest,
        currency,
        ship_to: { country },
        delivery: amount(delivery),
        discount: amount(Math.floor((price * discount) / 100)),
        items: lines.map((line, place) => ({
          ...plain.items[0],
          hs: place % 2 ? '640399' : '610910',
          line: place + 1,
          quantity: line.quantity,
          unit_price: amount(line.price),
          discount: '0',
        })),
        payment: { result: 'verified', at: '2026-08-14T09:00:00Z' },
      },
      ...gone.map((event, place) => ({
        id: `E-${place}`,
        ...(event.type === 'return'
          ? {
              type: 'return',
              lines: [{ line: event.line, quantity: event.quantity }],
              delivery: event.delivery,
              confirmed_at: '2026-09-02T12:00:00Z',
            }
          : { type: 'discount', lines: [{ line: event.line, amount: amount(event.amount) }], at: '2026-09-03T12:00:00Z' }),
      })),
    ]
  })

/** Violations, of which there must be none: the name of a rule and the order that breaks it. */
const broken = `
  with item as (
    select i.*, o.external_order_id as name,
      coalesce((select sum(r.quantity) from order_return_item r where r.order_item_id = i.id), 0) as returned,
      (select sum(l.net) from vat_ledger l where l.order_id = i.order_id and l.item_id = i.id) as left_net,
      (select sum(l.vat) from vat_ledger l where l.order_id = i.order_id and l.item_id = i.id) as left_vat,
      (select sum(l.net) from vat_ledger l where l.order_id = i.order_id and l.item_id = i.id and l.event = 'SALE') as sold_net,
      (select sum(l.vat) from vat_ledger l where l.order_id = i.order_id and l.item_id = i.id and l.event = 'SALE') as sold_vat,
      coalesce((select sum(r.net) from order_return_item r where r.order_item_id = i.id), 0)
        + coalesce((select sum(d.net) from order_discount_item d where d.order_item_id = i.id), 0) as back_net
    from order_item i join customer_order o on o.id = i.order_id where o.em_id = $1
  )
  select 'more pieces came back than were bought' as rule, name from item where returned > quantity
  union all select 'more money went back than was paid', name from item where left_net < 0 or left_vat < 0
  union all select 'the ledger has another sale than the item', name from item where sold_net <> net or sold_vat <> vat
  union all select 'the ledger has other refunds than returns and discounts', name from item where sold_net - left_net <> back_net
  union all select 'the parts of an item are not the whole', name from item
    where total not in (net + vat, net + vat + duty) or delivery_vat > vat or goods_value + delivery_cost > net
  union all select 'the items are not the order', o.external_order_id from customer_order o
    where o.em_id = $1 and (o.total, o.net, o.vat, o.duty) is distinct from
      (select (sum(i.total), sum(i.net), sum(i.vat), sum(i.duty)) from order_item i where i.order_id = o.id)
  union all select 'the shares are not the delivery', o.external_order_id from customer_order o
    where o.em_id = $1 and o.delivery_price <> (select sum(i.delivery_price) from order_item i where i.order_id = o.id)
  union all select 'the splits are not the order', o.external_order_id from customer_order o
    where o.em_id = $1 and o.total <> (select sum(s.total) from order_split s where s.order_id = o.id)`

/** The number of rows in all tables that an intake writes, except receipts and findings. */
const rowCounts = async (db: pg.Client) =>
  (
    await db.query(
      `select (select count(*) from customer_order) as orders, (select count(*) from order_item) as items, (select count(*) from shipment) as shipments,
         (select count(*) from vat_ledger) as ledger, (select count(*) from order_return) as returns, (select count(*) from order_discount) as discounts,
         (select count(*) from audit_log where table_name <> 'intake_receipt') as changes`,
    )
  ).rows

test('parts add up, refunds never exceed the purchase, and sending the same file again changes nothing', async ({ api, db }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 60, maxLength: 60 }), async (purchases) => {
      const { id, identifier } = await merchantOf(api, db)
      const lines = purchases.flatMap((events, place) =>
        events.map((event) => ({
          ...event,
          em: identifier,
          ...(event['type'] === 'order' ? { id: `O-${place}` } : { order: `O-${place}` }),
        })),
      )
      const { findings, accepted } = await send(api, lines)
      expect(new Set(findings.filter(({ level }) => level === 'error').map(({ code }) => code))).toEqual(new Set(['EXCEEDS']))
      expect(accepted).toBeGreaterThan(purchases.length)
      const { rows } = await db.query<{ rule: string; name: string }>(broken, [id])
      expect(rows.map(({ rule, name }) => [rule, JSON.stringify(purchases[Number(name.slice(2))])])).toEqual([])
      const before = await rowCounts(db)
      expect(await send(api, lines)).toMatchObject({ accepted: 0, unchanged: accepted })
      expect(await rowCounts(db)).toEqual(before)
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
