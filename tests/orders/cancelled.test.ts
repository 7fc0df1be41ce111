/* Cancelled means that nothing is left, whatever came before. */
import fc from 'fast-check'
import { sumDecimals } from '#domain/decimal.ts'
import { recompute } from '#domain/orders/recomputing/recompute.ts'
import { takeOrder } from '../../api/intake/newOrder/takeOrder.ts'
import { payOrder } from '../../api/orders/advanceOrder.ts'
import type { Entry } from '../../api/orders/Changes.ts'
import { orderChanges } from '../../api/orders/orderTables.ts'
import { moveOrder } from '../../api/orders/moveOrder.ts'
import { LawBook } from '../../api/orders/LawBook.ts'
import type { OrderContext } from '../../api/orders/OrderContext.ts'
import { readLawBook } from '../../api/orders/readLawBook.ts'
import type { IntakeMerchant } from '../../api/orders/readOrderMerchants.ts'
import { rebookOrder } from '../../api/orders/rebooking/rebookOrder.ts'
import { cancelOrder, confirmReturn, discountLines, returnLines } from '../../api/orders/refunds.ts'
import { example, ledgerOf as rowsOf, merchantOf, send } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'
import { explanationIn } from './explanationIn.ts'

const shop: IntakeMerchant = {
  id: 1,
  identifier: '000001',
  enabled: true,
  mayPostSale: true,
  law: {
    establishments: new Set(['CN']),
    import: { from: '2021-07-01', number: 'IM2331234567', country: 'EE' },
    union: undefined,
    nonUnion: undefined,
    vatIds: new Map(),
    nonEuCountries: new Map(),
    isElectronicInterface: false,
  },
}

const units = (amount: number, currency: 'EUR' | 'JPY') => (currency === 'JPY' ? String(amount) : (amount / 100).toFixed(2))

const line = fc.integer({ min: 1, max: 3 })
const rebooking = fc.record({
  kind: fc.constant('rebook' as const),
  rate: fc.constantFrom('0', '5.5', '7', '19', '21', '27'),
  isFlatDutyInVatBase: fc.boolean(),
  isImporter: fc.boolean(),
})
const step = fc.oneof(
  fc.record({
    kind: fc.constant('return' as const),
    lines: fc.uniqueArray(fc.record({ line, quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 2,
      selector: ({ line: number }) => number,
    }),
    withDelivery: fc.boolean(),
    isConfirmed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('confirm' as const), place: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('discount' as const), line, amount: fc.integer({ min: 1, max: 3000 }) }),
  rebooking,
)
type Step = Parameters<Parameters<typeof step.map>[0]>[0]

const purchase = fc.record({
  prices: fc.constantFrom('inclusive' as const, 'exclusive' as const),
  duty_mode: fc.constantFrom('merchant' as const, 'buyer' as const),
  currency: fc.constantFrom('EUR' as const, 'JPY' as const),
  country: fc.constantFrom('DE', 'FI', 'US'),
  hasFigures: fc.boolean(),
  delivery: fc.constantFrom(0, 1, 499, 500),
  discount: fc.constantFrom(0, 1),
  items: fc.array(
    fc.record({ price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })), quantity: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
})
type Purchase = Parameters<Parameters<typeof purchase.map>[0]>[0]

const stranger: IntakeMerchant = { ...shop, law: { ...shop.law, import: undefined } }

/** A paid order in memory. */
function paid(book: LawBook, { items, delivery, discount, country, hasFigures, ...rest }: Purchase): OrderContext {
  const cents = (amount: number) => units(amount, rest.currency)
  const { em: _, payments: __, ...plain } = example
  const changes = orderChanges()
  const event = {
    ...plain,
    ...rest,
    ...(hasFigures && { sale_type: 'POST_SALE_WITHOUT_LC' as const }),
    ship_to: { country },
    delivery: cents(delivery),
    discount: items.some(({ price }) => price > 0) ? cents(discount) : '0',
    items: items.map(({ price, quantity }, place) => ({
      ...plain.items[0],
      description: 'cotton T-shirt',
      line: place + 1,
      quantity,
      unit_price: cents(price),
      discount: '0',
      ...(hasFigures && { unit_cost: cents(price), vat_rate: '19', item_vat: cents(Math.round((price * quantity * 19) / 100)) }),
    })),
  }
  const now = new Date('2026-08-20T00:00:00Z')
  const { stored, findings } = takeOrder({ book, changes, merchant: shop, now, source: 'api' }, event)
  if (!stored) throw new Error(JSON.stringify(findings))
  const context = { book, changes, merchant: shop, stored, now }
  expect(payOrder(context, { result: 'verified' }, new Date('2026-08-14T09:00:00Z'))).toBeUndefined()
  return context
}

/** The law with another standard rate in Germany. */
const corrected = ({ rows }: LawBook, { rate, isFlatDutyInVatBase }: { rate: string; isFlatDutyInVatBase: boolean }): LawBook => {
  const rates = rows.vat.rates.map((row) => (row.country === 'DE' && row.line === 'standard' ? { ...row, rate } : row))
  return new LawBook({ ...rows, vat: { ...rows.vat, rates, items: [] }, isFlatDutyInVatBase })
}

const later = new Date('2026-09-02T12:00:00Z')

function follow(context: OrderContext, taken: Step, place: number): void {
  const { stored } = context
  switch (taken.kind) {
    case 'return':
      returnLines(context, {
        externalId: `R-${place}`,
        lines: taken.lines,
        withDelivery: taken.withDelivery,
        reason: null,
        confirmedAt: taken.isConfirmed ? later : undefined,
        isCancellation: false,
      })
      return
    case 'confirm': {
      const announced = stored.returns.filter((row) => row.return_confirmed_date === null)[taken.place]
      if (announced) confirmReturn(context, announced, later)
      return
    }
    case 'discount':
      discountLines(context, {
        discountId: `D-${place}`,
        lines: [{ line: taken.line, amount: units(taken.amount, stored.order.currency as 'EUR') }],
        at: later,
      })
      return
    case 'rebook':
      expect(
        rebookOrder(
          { ...context, book: corrected(context.book, taken), merchant: taken.isImporter ? shop : stranger },
          stored.order.tax_point ?? '',
        ),
      ).toBeUndefined()
  }
}

/** Cancels an order as before all that is left was refunded. */
const leave = (context: OrderContext) => moveOrder(context, 'cancel', { cancelled_date: later.toISOString() })

const ledgerOf = ({ changes }: OrderContext): Entry<'vat_ledger'>[] =>
  changes.added('vat_ledger').filter(({ reverses }) => reverses === null)

/** The sums of the ledger by line. */
function leftOf(context: OrderContext): string[] {
  return context.stored.items.flatMap((item) => {
    const rows = ledgerOf(context).filter((row) => context.changes.refers(row, 'item_id', item))
    return (['net', 'vat'] as const).map((name) => sumDecimals(rows.map((row) => row[name])))
  })
}

describe('after a cancellation', () => {
  test.for([
    ['', false],
    [', even if it kept something until it was rebooked', true],
  ] as const)(
    'nothing is left of any line, and each refund follows from its explanation alone%s',
    async ([, isLeft], { databases, db }) => {
      await db.query(
        `insert into daily_exchange_rate (currency, date, daily_rate) values ('JPY', '2026-08-14', 171.37)
       on conflict (currency, date) do nothing`,
      )
      const book = await readLawBook(databases.decide)
      fc.assert(
        fc.property(
          purchase,
          fc.array(step, { maxLength: 7 }),
          fc.array(step, { maxLength: 2 }),
          rebooking,
          (bought, before, after, rebooked) => {
            const context = paid(book, bought)
            before.forEach((taken, place) => follow(context, taken, place))
            if (isLeft) leave(context)
            else expect(cancelOrder(context, later)).toBeUndefined()
            const following = isLeft ? [rebooked, ...after] : after
            following.forEach((taken, place) => follow(context, taken, before.length + place))
            for (const row of ledgerOf(context)) {
              const figures = { net: row.net, vat: row.vat }
              expect(recompute(explanationIn(context, row))).toMatchObject(figures)
            }
            expect(leftOf(context).map(Number)).toEqual(leftOf(context).map(() => 0))
          },
        ),
        { numRuns: 100 },
      )
    },
  )

  const cancel = { type: 'cancel', at: '2026-09-10T09:00:00Z' }
  const back = (id: string, number: number, quantity: number) => ({
    type: 'return',
    id,
    lines: [{ line: number, quantity }],
    delivery: false,
    confirmed_at: '2026-09-02T12:00:00Z',
  })
  const { confirmed_at: _, ...announced } = back('announced', 1, 2)

  test.for<[string, object[], [string, string, string][]]>([
    [
      'all pieces came back before without the delivery',
      [back('all', 1, 2), cancel],
      [
        ['2026-09-02', '-33.44', '-6.36'],
        ['2026-09-10', '-4.12', '-0.78'],
      ],
    ],
    [
      'a return was announced and never confirmed',
      [announced, cancel],
      [
        ['2026-09-10', '-33.44', '-6.36'],
        ['2026-09-10', '-4.12', '-0.78'],
      ],
    ],
    [
      'an announced return is confirmed only afterwards',
      [announced, cancel, { ...announced, confirmed_at: '2026-09-12T12:00:00Z' }],
      [
        ['2026-09-10', '-33.44', '-6.36'],
        ['2026-09-10', '-4.12', '-0.78'],
      ],
    ],
    ['everything came back before', [{ ...back('all', 1, 2), delivery: true }, cancel], [['2026-09-02', '-37.56', '-7.14']]],
  ])('the ledger is at zero although %s', async ([, events, refunds], { api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const order = { ...example, em: identifier, payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }
    const lines = events.map((event) => ({ ...event, em: identifier, order: order.id }))
    expect(await send(api, [order, ...lines])).toMatchObject({ accepted: lines.length + 1, findings: [] })
    const [sale, ...others] = await rowsOf(db, order.id, id)
    expect(sale).toMatchObject({ net: '37.56', vat: '7.14' })
    expect(others.map(({ day, net, vat }) => [day, net, vat])).toEqual(refunds)
  })

  test('of one line of two that came back before, the delivery is refunded with the other', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const [item] = example.items
    const items = [1, 2].map((number) => ({ ...item, line: number, quantity: 1, unit_price: '20.00', discount: '0' }))
    const order = {
      ...example,
      em: identifier,
      delivery: '5.00',
      items,
      payment: { result: 'verified', at: '2026-08-14T09:00:00Z' },
    }
    const lines = [back('one', 1, 1), cancel].map((event) => ({ ...event, em: identifier, order: order.id }))
    expect(await send(api, [order, ...lines])).toMatchObject({ accepted: 3, findings: [] })
    const { rows } = await db.query(
      `select i.line, p.quantity, p.total::text from order_return_item p join order_item i on i.id = p.order_item_id
       where p.em_id = $1 order by p.id`,
      [id],
    )
    expect(rows).toEqual([
      { line: 1, quantity: 1, total: '20.00' },
      { line: 1, quantity: 0, total: '2.50' },
      { line: 2, quantity: 1, total: '22.50' },
    ])
    const ledger = await rowsOf(db, order.id, id)
    for (const name of ['net', 'vat'] as const) expect(Number(sumDecimals(ledger.map((row) => String(row[name]))))).toBe(0)
  })
})
