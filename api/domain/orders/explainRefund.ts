import { addDecimals, roundDecimal } from '../decimal.ts'
import type { CorrectedBy, CorrectedRefund } from './adjustRefund.ts'
import type { Explanation, TraceStep } from './Evaluation.ts'
import type { Reason } from './reasons.ts'
import { reasons } from './reasons.ts'
import type { Refund, Refunded, SoldLine, Taxed } from './refund.ts'

type Figures = Record<string, string>

/** The names of a step's figures for some amounts: `back_goods_net` and so on. */
const partFigures = (name: string, { goods, delivery }: Refund): Figures => ({
  ...taxedFigures(`${name}_goods`, goods),
  ...taxedFigures(`${name}_delivery`, delivery),
})

const taxedFigures = (name: string, { net, vat }: Taxed): Figures => ({ [`${name}_net`]: net, [`${name}_vat`]: vat })

/** The step that says what was refunded, if the explanation is that of a refund. */
export const refundStepOf = ({ steps }: Explanation): TraceStep | undefined =>
  steps.find(({ reason }) => reasons[reason].step === 'refund')

/** The requested refund of a line: pieces, or a price reduction in the order's price basis. */
export type RequestedRefund = { quantity: number; withDelivery: boolean } | { amount: string }

interface Refunding {
  sold: SoldLine
  currency: string
  /** The sum of earlier returns and discounts of the line. */
  before: Refunded
  request: RequestedRefund
  refund: Refund
}

/** The explanation of a refund that has just been computed: that of its sale, the request, and earlier refunds. */
export function explainRefund(sale: Explanation, { sold, currency, before, request, refund }: Refunding): Explanation {
  const figures = { ...partFigures('back', before), ...resultOf(refund, { sold, currency }) }
  if ('amount' in request) return withRefund(sale, 'PRICE_REDUCED', { amount: request.amount, ...figures })
  const open = sold.quantity - before.quantity
  return withRefund(sale, request.quantity === open ? 'REST_RETURNED' : 'PIECES_RETURNED', {
    quantity: String(request.quantity),
    of: String(sold.quantity),
    back_quantity: String(before.quantity),
    with_delivery: request.withDelivery ? 'yes' : 'no',
    ...figures,
  })
}

interface Correcting extends CorrectedRefund {
  currency: string
  refund: Record<keyof Refund, Taxed & { by: CorrectedBy }>
}

/** The explanation of a refund whose sale was rebooked: its former amount, the figures of which it takes a share, and how. */
export const explainCorrectedRefund = (sale: Explanation, correction: Correcting): Explanation => {
  const { was, sold, currency, before, quantity, former, refund, isRest } = correction
  return withRefund(sale, 'REFUND_CORRECTED', {
    ...(quantity !== undefined && { quantity: String(quantity), of: String(sold.quantity) }),
    goods_by: refund.goods.by,
    delivery_by: refund.delivery.by,
    ...(isRest && { rest: 'yes' }),
    back_quantity: String(before.quantity),
    ...partFigures('was', was),
    ...partFigures('former', former),
    ...partFigures('back_was', before.was),
    ...partFigures('back', before.is),
    ...resultOf(refund, { sold, currency }),
  })
}

const withRefund = ({ day, steps }: Explanation, reason: Reason, figures: Figures): Explanation => ({
  day,
  steps: [...steps, { reason, figures }],
})

function resultOf({ goods, delivery }: Refund, { sold: { places, inclusive }, currency }: Pick<Refunding, 'sold' | 'currency'>) {
  const at = (amount: string) => roundDecimal(amount, places)
  const net = addDecimals(goods.net, delivery.net)
  const vat = addDecimals(goods.vat, delivery.vat)
  return {
    prices: inclusive ? 'inclusive' : 'exclusive',
    net: at(net),
    vat: at(vat),
    total: at(addDecimals(net, vat)),
    currency,
    places: String(places),
  }
}
