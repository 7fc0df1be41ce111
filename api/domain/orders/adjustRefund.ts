import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals } from '../decimal.ts'
import type { Taxed } from './refund.ts'

/** A part of a line, its goods or its delivery, before and after its figures were corrected. */
export interface CorrectedPart {
  was: Taxed
  is: Taxed
  /** Whether the order's prices hold VAT. */
  inclusive: boolean
  /** Decimal places of the currency. */
  places: number
}

/** What earlier refunds of the part gave back, by the former figures and by the corrected ones. */
export interface RefundedPart {
  was: Taxed
  is: Taxed
}

const least = (a: string, b: string): string => (compareDecimals(a, b) <= 0 ? a : b)
const isSame = (a: Taxed, b: Taxed): boolean => compareDecimals(a.net, b.net) === 0 && compareDecimals(a.vat, b.vat) === 0

/** The sum of two parts. */
export const addTaxed = (a: Taxed, b: Taxed): Taxed => ({ net: addDecimals(a.net, b.net), vat: addDecimals(a.vat, b.vat) })

/**
 * What went back of a part of a line, once the figures of its sale are corrected: the same share of the price, in the
 * order's price basis, with the VAT that it now holds (Article 90 of Directive 2006/112/EC). The refund that completes the
 * part takes what is left, so that all refunds together never exceed the sale.
 */
export function adjustRefund(part: CorrectedPart, before: RefundedPart, refund: Taxed): Taxed {
  const { was, is, inclusive, places } = part
  if (isSame(was, is)) return refund
  const priceOf = ({ net, vat }: Taxed): string => (inclusive ? addDecimals(net, vat) : net)
  const whole = priceOf(was)
  if (compareDecimals(whole, '0') === 0) return refund
  const left = { net: subtractDecimals(is.net, before.is.net), vat: subtractDecimals(is.vat, before.is.vat) }
  const at = ({ net, vat }: Taxed): Taxed => ({ net: roundDecimal(net, places), vat: roundDecimal(vat, places) })
  if (compareDecimals(priceOf(addTaxed(before.was, refund)), whole) === 0) return at(left)
  const share = (amount: string): string => roundDecimal(divideDecimals(multiplyDecimals(amount, priceOf(refund)), whole), places)
  const vat = least(share(is.vat), left.vat)
  const price = share(priceOf(is))
  return at({ net: least(inclusive ? subtractDecimals(price, vat) : price, left.net), vat })
}
