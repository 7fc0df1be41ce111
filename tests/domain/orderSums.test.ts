/* Properties of every order: parts add up to the whole, and refunds never exceed the sale. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { apportion } from '#domain/apportion.ts'
import { lineAmounts } from '#domain/orders/lineAmounts.ts'
import { priceLines } from '#domain/orders/priceLines.ts'
import type { Refunded } from '#domain/orders/refund.ts'
import { discounted, returned } from '#domain/orders/refund.ts'
import { evaluated, importer, orderOf } from './orderLaw.ts'

const cents = (most: number) => fc.integer({ min: 0, max: most })
const rates = fc.constantFrom('0', '2.1', '5.5', '7', '19', '20', '25.5', '27')
const inUnits = (amount: number, places: number) =>
  roundDecimal(`${amount}e-${places}`.includes('e-0') ? String(amount) : (amount / 10 ** places).toFixed(places), places)

test('shares of an amount add up to it, in currencies with 0, 2 and 3 decimals', () => {
  fc.assert(
    fc.property(
      cents(1e9),
      fc.array(cents(1e7), { minLength: 1, maxLength: 20 }),
      fc.constantFrom(0, 2, 3),
      (amount, values, places) => {
        const whole = inUnits(amount, places)
        const shares = apportion(whole, values.map(String), places)
        expect(roundDecimal(sumDecimals(shares), places)).toBe(whole)
        expect(shares.length).toBe(values.length)
      },
    ),
  )
})

/** As shares were rounded before there were limits: one by one, and the last takes the rest. */
function oneByOne(amount: string, values: readonly string[], places: number): string[] {
  const total = values.reduce((sum, value) => sum + Number(value), 0)
  const shares = values.slice(0, -1).map((value) => roundDecimal(((Number(amount) * Number(value)) / total).toFixed(9), places))
  return [...shares, roundDecimal(addDecimals(amount, `-${sumDecimals(shares)}`), places)]
}

describe('a rest', () => {
  const cheap = (count: number) => Array.from({ length: count }, () => '0.01')

  test.for([
    ['10.00', ['10', '10', '10'], 2, ['3.33', '3.33', '3.34']],
    ['4.90', ['29.90', '20.00'], 2, ['2.94', '1.96']],
    ['514', ['1000', '1000', '1000'], 0, ['171', '171', '172']],
    ['1.00', Array.from({ length: 7 }, () => '1'), 2, ['0.14', '0.14', '0.14', '0.14', '0.14', '0.14', '0.16']],
    // All that the last part is worth, and 0.0458 more than its share.
    ['0.03', ['0.04', '0.04', '0.01'], 2, ['0.01', '0.01', '0.01']],
    // More than the parts are worth, as delivery of cheap goods may be.
    ['1.00', ['0.10', '0.10', '0.10'], 2, ['0.33', '0.33', '0.34']],
    ['0.05', Array.from({ length: 12 }, () => '1'), 2, [...Array.from({ length: 11 }, () => '0.00'), '0.05']],
  ] as const)('of %s is taken by the last part, as long as it is near its share', ([amount, values, places, expected]) => {
    expect(apportion(amount, values, places)).toEqual(expected)
    expect(oneByOne(amount, values, places)).toEqual(expected)
  })

  test.for([
    // Rounded one by one the last would get -4.98 of the delivery, and bear 4.99 of the discount.
    ['5.00', cheap(999), 0.01],
    ['4.99', cheap(999), 0.01],
    ['0.02', cheap(4), 0.01],
    // More than the last part is worth, although it is near its share.
    ['0.02', cheap(5), 0.01],
    // 0.05 more than its share is the most for a hundred parts, 0.10 for two hundred; this would be 0.0554.
    ['0.06', Array.from({ length: 13 }, () => '1'), 0.01],
    ['1.00', Array.from({ length: 70 }, () => '1.00'), 0.02],
    ['100', Array.from({ length: 70 }, () => '1'), 2],
  ] as const)('of %s that would be below zero, above its part or far from its share is spread', ([amount, values, most]) => {
    const places = amount.includes('.') ? 2 : 0
    const shares = apportion(amount, values, places).map(Number)
    expect(roundDecimal(sumDecimals(shares.map(String)), places)).toBe(amount)
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...shares)).toBe(most)
    expect(oneByOne(amount, values, places).map(Number).at(-1)).not.toBe(shares.at(-1))
  })
})

test('of parts without a value the last one takes all, and beside others they take nothing', () => {
  expect(apportion('1.00', ['0', '0'], 2)).toEqual(['0.00', '1.00'])
  expect(apportion('1.00', ['0', '1', '1', '1', '0'], 2)).toEqual(['0.00', '0.33', '0.33', '0.34', '0.00'])
})

test('no line is below zero or above its price, whatever is spread over however many lines', () => {
  const prices = fc.oneof(fc.constant('1'), cents(3).map(String), cents(9000).map(String))
  const many = fc.oneof(
    fc.array(prices, { minLength: 1, maxLength: 12 }),
    fc.tuple(fc.integer({ min: 90, max: 400 }), prices).map(([count, price]) => Array.from({ length: count }, () => price)),
  )
  fc.assert(
    fc.property(
      many,
      fc.boolean(),
      cents(2000),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (units, inclusive, delivery, percent, currency) => {
        const places = { EUR: 2, JPY: 0, KWD: 3 }[currency]
        const lines = units.map((unit) => ({ unitPrice: inUnits(Number(unit), places) }))
        const whole = units.reduce((sum, unit) => sum + Number(unit), 0)
        const discount = inUnits(Math.floor((whole * percent) / 100), places)
        const order = orderOf(lines, { currency, inclusive, delivery: inUnits(delivery, places), discount })
        const priced = priceLines(order, places) ?? []
        const { lines: sold } = evaluated(order, importer, { quotes: { JPYEUR: '171.37', KWDEUR: '0.3571' } })
        priced.forEach(({ price, delivery: share }, place) => {
          expect(compareDecimals(price, '0')).toBeGreaterThanOrEqual(0)
          expect(compareDecimals(price, lines[place]?.unitPrice ?? '0')).toBeLessThanOrEqual(0)
          expect(compareDecimals(share, '0')).toBeGreaterThanOrEqual(0)
        })
        expect(Number(sumDecimals(priced.map(({ price }) => price)))).toBeCloseTo(
          Number(inUnits(whole, places)) - Number(discount),
          6,
        )
        expect(compareDecimals(sumDecimals(sold.map(({ deliveryShare }) => deliveryShare)), order.delivery)).toBe(0)
        const figures = sold.flatMap(({ amounts }) => [amounts.goodsNet, amounts.deliveryNet, amounts.deliveryVat, amounts.vat])
        expect(figures.filter((amount) => Number(amount) < 0)).toEqual([])
        for (const { amounts } of sold) expect(compareDecimals(amounts.deliveryVat, amounts.vat)).toBeLessThanOrEqual(0)
      },
    ),
    { numRuns: 40 },
  )
})

test('net, VAT and duty of a line add up to what the buyer pays, in currencies with 0, 2 and 3 decimals', () => {
  fc.assert(
    fc.property(
      cents(1e8),
      cents(1e6),
      cents(1e4),
      rates,
      fc.boolean(),
      fc.constantFrom(0, 2, 3),
      (goods, delivery, duty, rate, inclusive, places) => {
        const at = (amount: number) => inUnits(amount, places)
        const line = {
          goods: at(goods),
          delivery: at(delivery),
          inclusive,
          rate,
          dutyInBase: at(duty),
          dutyBesides: at(0),
          places,
        }
        const amounts = lineAmounts(line)
        expect(compareDecimals(addDecimals(amounts.net, amounts.vat), amounts.total)).toBe(0)
        expect(compareDecimals(sumDecimals([amounts.goodsNet, amounts.deliveryNet, at(duty)]), amounts.net)).toBe(0)
        if (inclusive && duty === 0) expect(compareDecimals(amounts.total, addDecimals(line.goods, line.delivery))).toBe(0)
      },
    ),
  )
})

const zero = { net: '0', vat: '0' }
const add = (a: typeof zero, b: typeof zero) => ({ net: addDecimals(a.net, b.net), vat: addDecimals(a.vat, b.vat) })

test('refunds in any sequence never exceed the line, and a complete return leaves nothing', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('return' as const), quantity: fc.integer({ min: 1, max: 4 }), delivery: fc.boolean() }),
    fc.record({ kind: fc.constant('discount' as const), amount: cents(5000) }),
  )
  fc.assert(
    fc.property(
      cents(1e5),
      fc.integer({ min: 1, max: 7 }),
      rates,
      fc.boolean(),
      fc.array(step, { maxLength: 8 }),
      (price, quantity, rate, inclusive, steps) => {
        const amounts = lineAmounts({
          goods: inUnits(price, 2),
          delivery: '4.90',
          inclusive,
          rate,
          dutyInBase: '0',
          dutyBesides: '0',
          places: 2,
        })
        const delivery = { net: amounts.deliveryNet, vat: amounts.deliveryVat }
        const goods = { net: amounts.goodsNet, vat: roundDecimal(addDecimals(amounts.vat, `-${amounts.deliveryVat}`), 2) }
        const line = { quantity, goods, delivery, rate, inclusive, places: 2 }
        let before: Refunded = { quantity: 0, goods: zero, delivery: zero }
        for (const taken of steps) {
          const refund =
            taken.kind === 'return'
              ? returned(line, before, { quantity: taken.quantity, withDelivery: taken.delivery })
              : discounted(line, before, inUnits(taken.amount, 2))
          if (!refund) continue
          before = {
            quantity: before.quantity + (taken.kind === 'return' ? taken.quantity : 0),
            goods: add(before.goods, refund.goods),
            delivery: add(before.delivery, refund.delivery),
          }
          for (const [sold, back] of [
            [goods, before.goods],
            [delivery, before.delivery],
          ] as const) {
            expect(compareDecimals(back.net, sold.net)).toBeLessThanOrEqual(0)
            expect(compareDecimals(back.vat, sold.vat)).toBeLessThanOrEqual(0)
          }
          expect(
            [refund.goods, refund.delivery].flatMap(({ net, vat }) => [net, vat]).filter((amount) => Number(amount) < 0),
          ).toEqual([])
        }
        if (before.quantity === quantity) expect(compareDecimals(before.goods.net, goods.net)).toBe(0)
      },
    ),
  )
})
