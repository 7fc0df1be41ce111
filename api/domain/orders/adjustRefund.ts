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
}

/** A refund by the former figures, with the number of pieces if goods were returned. */
export interface FormerRefund extends Taxed {
  pieces?: Pieces
}

const least = (a: string, b: string): string => (compareDecimals(a, b) <= 0 ? a : b)
const isSame = (a: Taxed, b: Taxed): boolean => compareDecimals(a.net, b.net) === 0 && compareDecimals(a.vat, b.vat) === 0

/** The sum of two parts. */
export const addTaxed = (a: Taxed, b: Taxed): Taxed => ({ net: addDecimals(a.net, b.net), vat: addDecimals(a.vat, b.vat) })

/**
 * The refund of a part of a line after the figures of its sale were corrected: of the same pieces, or of the same share of the
 * price in the order's price basis, with the VAT that it now includes (Article 90 of Directive 2006/112/EC). The refund that
 * completes the part takes the remainder, so that all refunds together never exceed the sale. It is computed from the pieces
 * and not from their former refund, which was already rounded: the result is as if the sale had had the corrected figures from
 * the start.
 */
export function adjustRefund(part: CorrectedPart, before: RefundedPart, { pieces, ...refund }: FormerRefund): Taxed {
  const { was, is, inclusive, places } = part
  if (isSame(was, is)) return refund
  const priceOf = ({ net, vat }: Taxed): string => (inclusive ? addDecimals(net, vat) : net)
  const whole = priceOf(was)
  if (compareDecimals(whole, '0') === 0) return refund
  const left = { net: subtractDecimals(is.net, before.is.net), vat: subtractDecimals(is.vat, before.is.vat) }
  const at = ({ net, vat }: Taxed): Taxed => ({ net: roundDecimal(net, places), vat: roundDecimal(vat, places) })
  if (compareDecimals(priceOf(addTaxed(before.was, refund)), whole) === 0) return at(left)
  if (pieces && isSame(refund, shareOfPieces(was, pieces, places))) {
    const now = shareOfPieces(is, pieces, places)
    return at({ net: least(now.net, left.net), vat: least(now.vat, left.vat) })
  }
  const share = (amount: string): string => roundDecimal(divideDecimals(multiplyDecimals(amount, priceOf(refund)), whole), places)
  const vat = least(share(is.vat), left.vat)
  const price = share(priceOf(is))
  return at({ net: least(inclusive ? subtractDecimals(price, vat) : price, left.net), vat })
}

/** A rebooked line and one of its refunds. */
export interface CorrectedRefund {
  /** The line by its former figures. */
  was: Refund
  sold: SoldLine
  /** The earlier refunds, by the former figures and by the corrected ones. */
  before: { was: Refund; is: Refund }
  /** The refund by the former figures. */
  former: Refund
  /** The returned pieces; none for a price reduction. */
  quantity: number | undefined
}

/** A refund of goods and delivery after the figures of its sale were corrected. */
export function correctRefund({ was, sold, before, former, quantity }: CorrectedRefund): Refund {
  const { inclusive, places } = sold
  const corrected = (part: 'goods' | 'delivery', pieces?: Pieces) =>
    adjustRefund(
      { was: was[part], is: sold[part], inclusive, places },
      { was: before.was[part], is: before.is[part] },
      { ...former[part], ...(pieces && { pieces }) },
    )
  return {
    goods: corrected('goods', quantity === undefined ? undefined : { quantity, of: sold.quantity }),
    delivery: corrected('delivery'),
  }
}
