/*
 * The amounts of an order line, in whole minor units of its currency, so that every sum is exact. VAT is computed once on
 * the whole consideration (Articles 73 and 78 of Directive 2006/112/EC: price, delivery and duty); its parts add up to it.
 */

/** A rate in thousandths of a percent. */
type Rate = number

const HUNDRED_PERCENT = 100_000

/** Half up, as everywhere; amounts here are never negative. */
const divide = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by))

const share = (amount: number, rate: Rate): number => divide(amount * rate, HUNDRED_PERCENT)
const contained = (gross: number, rate: Rate): number => divide(gross * rate, HUNDRED_PERCENT + rate)

interface LineInput {
  /** Price of the goods and of their share of the delivery, with VAT when `inclusive`. */
  goods: number
  delivery: number
  inclusive: boolean
  rate: Rate
  /** Customs duty that the buyer pays; it is part of what VAT is taken on. */
  duty: number
}

export interface LineAmounts {
  goods: number
  delivery: number
  vat: number
  /** The part of the VAT that lies on the goods alone, which a return gives back. */
  goodsVat: number
  duty: number
  total: number
}

/** Splits a line into net amounts, VAT and duty that add up to its total. */
export function lineAmounts({ goods, delivery, inclusive, rate, duty }: LineInput): LineAmounts {
  const dutyVat = share(duty, rate)
  if (!inclusive) {
    const vat = share(goods + delivery + duty, rate)
    return {
      goods,
      delivery,
      vat,
      goodsVat: Math.max(0, vat - share(delivery, rate) - dutyVat),
      duty,
      total: goods + delivery + duty + vat,
    }
  }
  const deliveryVat = contained(delivery, rate)
  const vatOfPrice = contained(goods + delivery, rate)
  const goodsVat = vatOfPrice - deliveryVat
  const vat = vatOfPrice + dutyVat
  return {
    goods: goods - goodsVat,
    delivery: delivery - deliveryVat,
    vat,
    goodsVat,
    duty,
    total: goods + delivery + duty + dutyVat,
  }
}

/** The share of a price without VAT, as the line would have it. */
export const netOf = (price: number, inclusive: boolean, rate: Rate): number =>
  inclusive ? price - contained(price, rate) : price

/** Customs duty at a rate in hundredths of a percent. */
export const dutyOf = (value: number, rate: number): number => divide(value * rate, 10_000)

/** An amount spread over lines in proportion to their values; the last takes the rest. */
export function apportion(amount: number, values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0)
  const parts = values.map((value) => (sum === 0 ? 0 : divide(amount * value, sum)))
  const last = parts.length - 1
  return parts.map((part, place) => (place === last ? amount - parts.slice(0, last).reduce((a, b) => a + b, 0) : part))
}

export interface Refund {
  vat: number
  total: number
}

/** What goes back for `quantity` of a line's goods, without delivery and duty. */
export function returned({ goods, goodsVat }: LineAmounts, quantity: number, of: number): Refund {
  const vat = divide(goodsVat * quantity, of)
  return { vat, total: divide((goods + goodsVat) * quantity, of) }
}

/** A later price reduction of a line's goods by a whole percentage. */
export function discounted({ goods, goodsVat }: LineAmounts, percent: number): Refund {
  return { vat: divide(goodsVat * percent, 100), total: divide((goods + goodsVat) * percent, 100) }
}
