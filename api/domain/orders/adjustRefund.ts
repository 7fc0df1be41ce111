import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals } from '../decimal.ts'
import type { Pieces, Refund, SoldLine, Taxed } from './refund.ts'
import { shareOfPieces } from './refund.ts'

/** A part of a line, its goods or its delivery, before and after its figures were corrected. */
export interface CorrectedPart {
  was: Taxed
  is: Taxed
  /** Whether the order's prices include VAT. */
  inclusive: boolean
  /** Decimal places of the currency. */
  places: number
}

/** The earlier refunds of the part, by the former figures and by the corrected ones. */
interface RefundedPart {
  was: Taxed
  is: Taxed
  /** The pieces that they returned. */
  quantity: number
}

/** A refund by the former figures, with the number of pieces if goods were returned. */
export interface FormerRefund extends Taxed {
  pieces?: Pieces
  /** Whether it takes all that is left, as a cancellation does. */
  isRest?: boolean
}

/** How a refund follows from the corrected figures: as it was, all that is left, by its pieces, or by its share of the price. */
export type CorrectedBy = 'unchanged' | 'rest' | 'pieces' | 'price'

const least = (a: string, b: string): string => (compareDecimals(a, b) <= 0 ? a : b)
const isSame = (a: Taxed, b: Taxed): boolean => compareDecimals(a.net, b.net) === 0 && compareDecimals(a.vat, b.vat) === 0

/** The sum of two parts. */
export const addTaxed = (a: Taxed, b: Taxed): Taxed => ({ net: addDecimals(a.net, b.net), vat: addDecimals(a.vat, b.vat) })

/** How the refund of a part of a line follows from the corrected figures of its sale. */
function correctedBy(part: CorrectedPart, before: RefundedPart, { pieces, isRest, ...refund }: FormerRefund): CorrectedBy {
  const { was, is, inclusive, places } = part
  if (isRest) return 'rest'
  if (isSame(was, is)) return 'unchanged'
  const whole = priceOf(was, inclusive)
  if (compareDecimals(whole, '0') === 0) {
    // Of a price of zero there is no share, but the part may bear a duty now.
    if (!pieces) return 'unchanged'
    return before.quantity + pieces.quantity === pieces.of ? 'rest' : 'pieces'
  }
  if (compareDecimals(priceOf(addTaxed(before.was, refund), inclusive), whole) === 0) return 'rest'
  return pieces && isSame(refund, shareOfPieces(was, pieces, places)) ? 'pieces' : 'price'
}

const priceOf = ({ net, vat }: Taxed, inclusive: boolean): string => (inclusive ? addDecimals(net, vat) : net)

/**
 * The refund of a part of a line after the figures of its sale were corrected: of the same pieces, or of the same share of the
 * price in the order's price basis, with the VAT that it now includes (Article 90 of Directive 2006/112/EC). The refund that
 * completes the part takes the remainder, so that all refunds together never exceed the sale. It is computed from the pieces
 * and not from their former refund, which was already rounded: the result is as if the sale had had the corrected figures from
 * the start.
 */
export function adjustRefund(part: CorrectedPart, before: RefundedPart, former: FormerRefund): Taxed & { by: CorrectedBy } {
  const { was, is, inclusive, places } = part
  const { net, vat, pieces } = former
  const by = correctedBy(part, before, former)
  if (by === 'unchanged') return { net, vat, by }
  const left = { net: subtractDecimals(is.net, before.is.net), vat: subtractDecimals(is.vat, before.is.vat) }
  const at = (now: Taxed) => ({ net: roundDecimal(now.net, places), vat: roundDecimal(now.vat, places), by })
  if (by === 'rest') return at(left)
  if (by === 'pieces' && pieces) {
    const now = shareOfPieces(is, pieces, places)
    return at({ net: least(now.net, left.net), vat: least(now.vat, left.vat) })
  }
  const share = (amount: string): string =>
    roundDecimal(divideDecimals(multiplyDecimals(amount, priceOf(former, inclusive)), priceOf(was, inclusive)), places)
  const price = share(priceOf(is, inclusive))
  const vatNow = least(share(is.vat), left.vat)
  return at({ net: least(inclusive ? subtractDecimals(price, vatNow) : price, left.net), vat: vatNow })
}

/** A rebooked line and one of its refunds. */
export interface CorrectedRefund {
  /** The line by its former figures. */
  was: Refund
  sold: SoldLine
  /** The earlier refunds, by the former figures and by the corrected ones, and the pieces that they returned. */
  before: { was: Refund; is: Refund; quantity: number }
  /** The refund by the former figures. */
  former: Refund
  /** The returned pieces; none for a price reduction. */
  quantity: number | undefined
  /** Whether it is that of a cancellation, of which nothing is left. */
  isRest: boolean
}

/** A refund of goods and delivery after the figures of its sale were corrected, and how each follows from them. */
export function correctRefund({ was, sold, before, former, quantity, isRest }: CorrectedRefund) {
  const { inclusive, places } = sold
  const corrected = (part: 'goods' | 'delivery', pieces?: Pieces) =>
    adjustRefund(
      { was: was[part], is: sold[part], inclusive, places },
      { was: before.was[part], is: before.is[part], quantity: before.quantity },
      { ...former[part], isRest, ...(pieces && { pieces }) },
    )
  return {
    goods: corrected('goods', quantity === undefined ? undefined : { quantity, of: sold.quantity }),
    delivery: corrected('delivery'),
  }
}
