/* Properties of every order: parts add up to the whole, and refunds never exceed the sale. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { apportion } from '#domain/orders/apportion.ts'
import { lineAmounts } from '#domain/orders/lineAmounts.ts'
import type { Refunded } from '#domain/orders/refund.ts'
import { discounted, returned } from '#domain/orders/refund.ts'

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
