import { compareDecimals, subtractDecimals } from '../decimal.ts'
import { apportion } from './apportion.ts'
import { linePrice } from './lineAmounts.ts'
import type { Order, OrderLine } from './Order.ts'

/** A line with its price after all discounts and its share of the delivery, in the order's price basis. */
export interface PricedOrderLine {
  line: OrderLine
  price: string
  delivery: string
}

/** Whether the line is a voucher that is taxed when it is redeemed, not when it is sold. */
export const isMultiPurposeCard = ({ type, isSinglePurpose }: OrderLine): boolean => type === 'GIFTCARD' && !isSinglePurpose

/** Whether a line is taxed as goods; a single-purpose gift card is what it can be redeemed for. */
export const isGoods = ({ type }: OrderLine): boolean => type === 'GOODS' || type === 'GIFTCARD'

/**
 * Spreads the discount of an order over all lines but gift cards, and its delivery over the goods, by their values.
 * @returns undefined when there is a delivery and nothing that is delivered
 */
export function priceLines({ lines, discount, delivery }: Order, places: number): PricedOrderLine[] | undefined {
  const before = lines.map((line) => linePrice(line, places))
  const discounts = apportion(
    discount,
    before.map((price, place) => (lines[place]?.type === 'GIFTCARD' ? '0' : price)),
    places,
  )
  const prices = before.map((price, place) => subtractDecimals(price, discounts[place] ?? '0'))
  const goods = lines.flatMap(({ type }, place) => (type === 'GOODS' ? [place] : []))
  const hasDelivery = compareDecimals(delivery, '0') > 0
  if (hasDelivery && !goods.length) return undefined
  const values = goods.map((place) => prices[place] ?? '0')
  // Of goods that all cost nothing the last line bears the delivery.
  const shares = hasDelivery ? apportion(delivery, values, places) : []
  return lines.map((line, place) => ({ line, price: prices[place] ?? '0', delivery: shares[goods.indexOf(place)] ?? '0' }))
}
