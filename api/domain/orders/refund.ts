import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isPositive,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '../decimal.ts'
import { vatOn, vatWithin } from './vatOfAmount.ts'

/** A net amount with its VAT. */
export interface Taxed {
  net: string
  vat: string
}

/** The facts about a sold line on which its refunds depend. All amounts are in the order's currency. */
export interface SoldLine {
  quantity: number
  goods: Taxed
  delivery: Taxed
  /** In percent. */
  rate: string
  inclusive: boolean
  /** Decimal places of the currency. */
  places: number
}

/** The sum of earlier returns and discounts of the line. */
export interface Refunded {
  quantity: number
  goods: Taxed
  delivery: Taxed
}

export interface Refund {
  goods: Taxed
  delivery: Taxed
}

const least = (a: string, b: string): string => (compareDecimals(a, b) <= 0 ? a : b)
const grossOf = ({ net, vat }: Taxed): string => addDecimals(net, vat)
const left = (sold: Taxed, back: Taxed): Taxed => ({
  net: subtractDecimals(sold.net, back.net),
  vat: subtractDecimals(sold.vat, back.vat),
})
/** Whether nothing of a line's price, delivery or VAT is left to refund. */
export const isRefunded = (line: SoldLine, back: Refund): boolean =>
  (['goods', 'delivery'] as const).every((part) =>
    Object.values(left(line[part], back[part])).every((amount) => compareDecimals(amount, '0') === 0),
  )

const at = (places: number, { net, vat }: Taxed): Taxed => ({ net: roundDecimal(net, places), vat: roundDecimal(vat, places) })

/** Some of the pieces of a line. */
export interface Pieces {
  quantity: number
  of: number
}

/** The share of some pieces in a line's gross price and in its VAT, each rounded to `places`. */
export function shareOfPieces(sold: Taxed, { quantity, of }: Pieces, places: number): Taxed {
  const share = (amount: string): string =>
    roundDecimal(divideDecimals(multiplyDecimals(amount, String(quantity)), String(of)), places)
  const vat = share(sold.vat)
  return { net: subtractDecimals(share(grossOf(sold)), vat), vat }
}

/** The pieces that are returned, and whether their delivery is refunded as well. */
interface Returning {
  quantity: number
  withDelivery: boolean
}

/**
 * The refund for some pieces of a line: their share in its gross price and in its VAT, each rounded; the return that completes
 * the quantity takes what earlier returns and discounts have left over, so that the sum is never exceeded. Once all pieces are
 * back, a return of none takes what is still left.
 * @returns undefined if there are fewer pieces left
 */
export function returned(line: SoldLine, before: Refunded, { quantity, withDelivery }: Returning): Refund | undefined {
  const open = line.quantity - before.quantity
  if (quantity > open || (quantity < 1 && open > 0)) return undefined
  const { places } = line
  const goodsLeft = left(line.goods, before.goods)
  const share = shareOfPieces(line.goods, { quantity, of: line.quantity }, places)
  const vat = least(share.vat, goodsLeft.vat)
  const gross = least(grossOf(share), grossOf(goodsLeft))
  const net = least(subtractDecimals(gross, vat), goodsLeft.net)
  const goods = quantity === open ? goodsLeft : { net, vat }
  const delivery = withDelivery ? left(line.delivery, before.delivery) : { net: '0', vat: '0' }
  return { goods: at(places, goods), delivery: at(places, delivery) }
}

/**
 * A price reduction of a line's goods after the sale, in the order's price basis, with its VAT.
 * @returns undefined if it is more than is left of the line
 */
export function discounted(line: SoldLine, before: Refunded, amount: string): Refund | undefined {
  const { places, rate } = line
  const within = line.inclusive && isPositive(rate)
  const goodsLeft = left(line.goods, before.goods)
  const open = within ? grossOf(goodsLeft) : goodsLeft.net
  if (compareDecimals(amount, '0') <= 0 || compareDecimals(amount, open) > 0) return undefined
  const delivery = at(places, { net: '0', vat: '0' })
  if (compareDecimals(amount, open) === 0) return { goods: at(places, goodsLeft), delivery }
  const vat = least(within ? vatWithin(amount, rate, places) : vatOn(amount, rate, places), goodsLeft.vat)
  const net = least(within ? subtractDecimals(amount, vat) : amount, goodsLeft.net)
  return { goods: at(places, { net, vat }), delivery }
}
