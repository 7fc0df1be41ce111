import { addDecimals, isPositive, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from '../decimal.ts'
import type { MerchantFigures } from './Order.ts'
import { vatOn, vatWithin } from './vatOfAmount.ts'

interface PricedLine {
  /** Price of the line's goods after all discounts, and its share of the delivery, in the order's price basis. */
  goods: string
  delivery: string
  /** Whether both include VAT. */
  inclusive: boolean
  /** In percent; 0 where no VAT is charged: then a price is a net price, whatever its basis. */
  rate: string
  /** Without VAT and on top of the price: duty that belongs to the taxable amount, and our fee if the buyer pays it. */
  dutyInBase: string
  fee?: string
  /** Duty that the buyer pays in addition, outside the taxable amount. */
  dutyBesides: string
  /** Decimal places of the currency. */
  places: number
}

/** The amounts of a line, in the order's currency. net + vat + dutyBesides = total. */
export interface LineAmounts {
  goodsNet: string
  deliveryNet: string
  /** The part of the VAT that lies on the delivery. */
  deliveryVat: string
  /** The whole consideration without VAT: goods, delivery, the duty in the taxable amount, and our fee if the buyer pays it. */
  net: string
  vat: string
  total: string
}

/**
 * Splits the price of a line. VAT is computed once on the whole consideration (Articles 73 and 78 of Directive 2006/112/EC);
 * the part on the delivery follows from the same formula, and the goods get the rest, so that both add up.
 */
export function lineAmounts(line: PricedLine): LineAmounts {
  const { goods, delivery, inclusive, rate, dutyInBase, fee = '0', dutyBesides, places } = line
  const within = inclusive && isPositive(rate)
  const price = addDecimals(goods, delivery)
  const onTop = addDecimals(dutyInBase, fee)
  const onTopWithVat = addDecimals(onTop, vatOn(onTop, rate, places))
  const gross = within ? addDecimals(price, onTopWithVat) : undefined
  const vat = gross === undefined ? vatOn(addDecimals(price, onTop), rate, places) : vatWithin(gross, rate, places)
  const net = gross === undefined ? addDecimals(price, onTop) : subtractDecimals(gross, vat)
  const deliveryVat = within ? vatWithin(delivery, rate, places) : vatOn(delivery, rate, places)
  const deliveryNet = within ? subtractDecimals(delivery, deliveryVat) : delivery
  const at = (amount: string) => roundDecimal(amount, places)
  return {
    goodsNet: at(subtractDecimals(subtractDecimals(net, deliveryNet), onTop)),
    deliveryNet: at(deliveryNet),
    deliveryVat,
    net: at(net),
    vat,
    total: at(sumDecimals([net, vat, dutyBesides])),
  }
}

/** The price of a line: pieces times the price of one, rounded to the currency, less the discount of the line. */
export const linePrice = (
  { quantity, unitPrice, discount }: { quantity: number; unitPrice: string; discount: string },
  places: number,
): string => roundDecimal(subtractDecimals(roundDecimal(multiplyDecimals(String(quantity), unitPrice), places), discount), places)

/** The amounts of a line that the merchant computed itself: they are recorded as they are, never recomputed. */
export function merchantAmounts({ unitCost, itemVat }: MerchantFigures, quantity: number, places: number): LineAmounts {
  const net = roundDecimal(multiplyDecimals(unitCost, String(quantity)), places)
  const none = roundDecimal('0', places)
  const vat = roundDecimal(itemVat, places)
  return { goodsNet: net, deliveryNet: none, deliveryVat: none, net, vat, total: addDecimalsAt(net, vat, places) }
}

const addDecimalsAt = (a: string, b: string, places: number): string => roundDecimal(addDecimals(a, b), places)
