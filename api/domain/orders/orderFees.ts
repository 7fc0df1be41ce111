import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../decimal.ts'
import { orderFee } from '../fees/orderFee.ts'
import { feeKeyOf } from '../invoicing/orderFeeLines.ts'
import { apportion } from '../apportion.ts'
import type { SplitFee } from './Evaluation.ts'
import type { Order, OrderMerchant, ReportType } from './Order.ts'
import type { OrderLaw } from './OrderLaw.ts'

/** The facts about a line on which the fee of its split depends. */
interface FeeLine {
  reportType: ReportType
  dispatch: string | undefined
  /** Without VAT and duty, in the order's currency. */
  goodsNet: string
  deliveryNet: string
}

interface OrderFees {
  splits: readonly SplitFee[]
  /** The share of each line, in the order's currency. */
  shares: readonly string[]
}

const splitOf = ({ reportType, dispatch }: FeeLine): string => `${reportType} ${dispatch ?? ''}`

/**
 * Our fee for an order: for each scheme and country of dispatch a fixed amount and a percentage of goods and delivery in EUR,
 * by the merchant's fee class, spread over the lines by value.
 * @returns undefined without an exchange rate; no fees for a merchant without a fee class
 */
export function orderFees(
  law: OrderLaw,
  { feeClass, postSaleFeeClass }: OrderMerchant,
  { order, lines }: { order: Order; lines: readonly FeeLine[] },
): OrderFees | undefined {
  const places = law.decimals(order.currency)
  const shares = lines.map(() => roundDecimal('0', places))
  const isPostSale = order.saleType === 'POST_SALE' || order.saleType === 'POST_SALE_WITHOUT_LC'
  const applied = (isPostSale ? postSaleFeeClass : undefined) ?? feeClass
  if (!applied) return { splits: [], shares }
  const quote = order.currency === 'EUR' ? undefined : law.quoteOf(order.currency, 'EUR')
  if (order.currency !== 'EUR' && !quote) return undefined
  const perEuro = quote ? (quote.quote ?? divideDecimals('1', quote.unit)) : '1'
  const splits: SplitFee[] = []
  for (const own of Map.groupBy(lines.keys(), (place) => splitOf(lines[place]!)).values()) {
    const [first = 0] = own
    const { reportType, dispatch } = lines[first]!
    const key = feeKeyOf(reportType)
    if (!key) continue
    const values = own.map((place) => addDecimals(lines[place]?.goodsNet ?? '0', lines[place]?.deliveryNet ?? '0'))
    const eur = orderFee(divideDecimals(sumDecimals(values), perEuro), applied[key].fixed, applied[key].percent)
    const amount = roundDecimal(multiplyDecimals(eur, perEuro), places)
    splits.push({ reportType, dispatch: dispatch ?? null, eur, amount })
    apportion(amount, values, places).forEach((share, place) => (shares[own[place] ?? first] = share))
  }
  return { splits, shares }
}
