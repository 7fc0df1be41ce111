import { compareDecimals, subtractDecimals } from '../decimal.ts'
import { apportion } from '../apportion.ts'
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

/** Whether a line is taxed as goods; a single-purpose gift card is treated as what it can be redeemed for. */
export const isGoods = ({ type }: OrderLine): boolean => type === 'GOODS' || type === 'GIFTCARD'

/**
 * Spreads the discount of an order over all lines but gift cards, and its delivery over the goods, by their values.
 * @returns undefined if there is a price for delivery but nothing to deliver
 */
export function priceLines({ lines, discount, delivery }: Order, places: number): PricedOrderLine[] | undefined {
  const before = lines.map((line) => linePrice(line, places))
  const discounts = apportion(
    discount,
    before.map((price, place) => (lines[place]?.type === 'GIFTCARD' ? '0' : price)),
    places,
  )
  const prices = before.map((price, place) => subtractDecimals(price, discounts[place] ?? '0'))
  const delivered = lines.map(({ type }) => type === 'GOODS')
  const hasDelivery = compareDecimals(delivery, '0') > 0
  if (hasDelivery && !delivered.includes(true)) return undefined
  const shares = hasDelivery ? sharesOf({ delivery, prices, delivered }, places) : undefined
  return lines.map((line, place) => ({ line, price: prices[place] ?? '0', delivery: shares?.[place] ?? '0' }))
}

interface Deliveries {
  delivery: string
  prices: readonly string[]
  /** Which lines are goods. */
  delivered: readonly boolean[]
}

/** If all goods are free, the last of them bears the delivery. */
function sharesOf({ delivery, prices, delivered }: Deliveries, places: number): string[] {
  const goodsPlaces = delivered.flatMap((is, place) => (is ? [place] : []))
  const shares = apportion(
    delivery,
    goodsPlaces.map((place) => prices[place] ?? '0'),
    places,
  )
  return prices.map((_, place) => shares[goodsPlaces.indexOf(place)] ?? '0')
}
