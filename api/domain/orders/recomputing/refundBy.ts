import { addDecimals, negateDecimal, roundDecimal, subtractDecimals } from '../../decimal.ts'
import { correctRefund } from '../adjustRefund.ts'
import { amountsBy, rateBy } from './amountsBy.ts'
import type { Explanation, TraceStep } from '../Evaluation.ts'
import type { LineAmounts } from '../lineAmounts.ts'
import type { Refund, SoldLine, Taxed } from '../refund.ts'
import { discounted, returned } from '../refund.ts'

type Figures = Readonly<Record<string, string>>

/**
 * The refund of an item, negative, computed from its explanation alone by the functions that refunded it.
 * @returns undefined if the explanation says too little
 */
export function refundBy(
  explanation: Explanation,
  { reason, figures = {} }: TraceStep,
): Pick<LineAmounts, 'net' | 'vat' | 'total'> | undefined {
  const sold = soldBy(explanation, figures)
  if (!sold) return undefined
  const refund = reason === 'REFUND_CORRECTED' ? correctedBy(sold, figures) : firstBy(sold, figures)
  if (!refund) return undefined
  const back = (amount: string) => negateDecimal(roundDecimal(amount, sold.places))
  const net = addDecimals(refund.goods.net, refund.delivery.net)
  const vat = addDecimals(refund.goods.vat, refund.delivery.vat)
  return { net: back(net), vat: back(vat), total: back(addDecimals(net, vat)) }
}

/** The line as it was sold. */
function soldBy(explanation: Explanation, { of = '0', prices, places }: Figures): SoldLine | undefined {
  const amounts = amountsBy(explanation)
  const rate = rateBy(explanation)
  if (!amounts || rate === undefined) return undefined
  const { net, vat, deliveryNet, deliveryVat } = amounts
  return {
    quantity: Number(of),
    goods: { net: subtractDecimals(net, deliveryNet), vat: subtractDecimals(vat, deliveryVat) },
    delivery: { net: deliveryNet, vat: deliveryVat },
    rate,
    inclusive: prices === 'inclusive',
    places: Number(places),
  }
}

const taxed = (figures: Figures, name: string): Taxed => ({
  net: figures[`${name}_net`] ?? '0',
  vat: figures[`${name}_vat`] ?? '0',
})

function firstBy(sold: SoldLine, figures: Figures): Refund | undefined {
  const { amount, quantity, back_quantity = '0', with_delivery } = figures
  const before = {
    quantity: Number(back_quantity),
    goods: taxed(figures, 'back_goods'),
    delivery: taxed(figures, 'back_delivery'),
  }
  if (amount !== undefined) return discounted(sold, before, amount)
  return returned(sold, before, { quantity: Number(quantity), withDelivery: with_delivery === 'yes' })
}

function correctedBy(sold: SoldLine, figures: Figures): Refund {
  const { quantity, rest, back_quantity = '0' } = figures
  const refundOf = (name: string): Refund => ({
    goods: taxed(figures, `${name}_goods`),
    delivery: taxed(figures, `${name}_delivery`),
  })
  return correctRefund({
    was: refundOf('was'),
    sold,
    before: { was: refundOf('back_was'), is: refundOf('back'), quantity: Number(back_quantity) },
    former: refundOf('former'),
    quantity: quantity === undefined ? undefined : Number(quantity),
    isRest: rest === 'yes',
  })
}
