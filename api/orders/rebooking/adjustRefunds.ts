import { addDecimals, roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { CorrectedRefund } from '#domain/orders/adjustRefund.ts'
import { addTaxed, correctRefund } from '#domain/orders/adjustRefund.ts'
import type { Explanation } from '#domain/orders/Evaluation.ts'
import { explainCorrectedRefund } from '#domain/orders/explainRefund.ts'
import type { Refund, SoldLine } from '#domain/orders/refund.ts'
import type { Entry } from '../Changes.ts'
import { explain, explanationOf } from '../explanations/explain.ts'
import type { OrderContext } from '../OrderContext.ts'
import type { RefundEntry } from '../refundLines.ts'
import { placesOf, refundRow, soldLine } from '../refundLines.ts'

/** The sold lines of an order by their items, as they are before its figures change. */
export const soldLines = (context: OrderContext): Map<Entry<'order_item'>, SoldLine> =>
  new Map(context.stored.items.map((item) => [item, soldLine(context, item)]))

/** Corrects the refunds of an order to their share of the new amounts of its sale. */
export function adjustRefunds(context: OrderContext, before: ReadonlyMap<Entry<'order_item'>, SoldLine>): void {
  const { stored, changes } = context
  const { currency } = stored.order
  for (const [item, was] of before) {
    const sale = explanationOf(stored, item)
    let line: Corrections = { was, sold: soldLine(context, item), before: { was: nothing, is: nothing, quantity: 0 } }
    for (const { row, quantity, isRest, set } of refundsOf(context, item)) {
      const former = partsOf(row)
      const correction = { ...line, former, quantity, isRest }
      const refund = correctRefund(correction)
      const explanation = sale && explainCorrectedRefund(sale, { ...correction, currency, refund })
      set(refundRow(refund, line.sold.places), explanation)
      const { was: formerly, is, quantity: pieces } = line.before
      line = {
        ...line,
        before: { was: addRefunds(formerly, former), is: addRefunds(is, refund), quantity: pieces + (quantity ?? 0) },
      }
    }
  }
  for (const row of stored.returns)
    changes.set(
      'order_return',
      row,
      totalsOf(
        context,
        stored.returnItems.filter((part) => changes.refers(part, 'return_id', row)),
      ),
    )
  for (const row of stored.discounts)
    changes.set(
      'order_discount',
      row,
      totalsOf(
        context,
        stored.discountItems.filter((part) => changes.refers(part, 'order_discount_id', row)),
      ),
    )
}

interface RefundPart {
  row: RefundEntry
  /** The pieces of a return. */
  quantity: number | undefined
  set: (values: ReturnType<typeof refundRow>, explanation: Explanation | null) => void
  /** Whether it is part of a cancellation: that was the last refund, and took what was left. */
  isRest: boolean
}

/** The refunds of an item. The one that takes what the others leave is the last. */
function refundsOf(context: OrderContext, item: Entry<'order_item'>): RefundPart[] {
  const { stored, changes } = context
  const isOf = (row: RefundEntry) => changes.refers(row, 'order_item_id', item)
  const cancellations = stored.returns.filter((row) => row.is_cancellation)
  const returns = stored.returnItems.filter(isOf).map((row): RefundPart => {
    const isRest = cancellations.some((cancellation) => changes.refers(row, 'return_id', cancellation))
    const set: RefundPart['set'] = (values, explanation) => {
      changes.set('order_return_item', row, values)
      explain(context, { table: 'order_return_item', row }, explanation)
    }
    return { row, quantity: row.quantity, isRest, set }
  })
  const discounts = stored.discountItems.filter(isOf).map((row): RefundPart => ({
    row,
    quantity: undefined,
    isRest: false,
    set: (values, explanation) => {
      changes.set('order_discount_item', row, values)
      explain(context, { table: 'order_discount_item', row }, explanation)
    },
  }))
  return [...returns.filter(({ isRest }) => !isRest), ...discounts, ...returns.filter(({ isRest }) => isRest)]
}

const nothing: Refund = { goods: { net: '0', vat: '0' }, delivery: { net: '0', vat: '0' } }

type Corrections = Pick<CorrectedRefund, 'was' | 'sold' | 'before'>

const addRefunds = (a: Refund, b: Refund): Refund => ({
  goods: addTaxed(a.goods, b.goods),
  delivery: addTaxed(a.delivery, b.delivery),
})

/** Goods and delivery of a refund; its row contains the sum of both and the delivery. */
function partsOf(row: RefundEntry): Refund {
  const delivery = { net: row.delivery_net, vat: row.delivery_vat }
  return {
    delivery,
    goods: {
      net: subtractDecimals(row.net, delivery.net),
      vat: subtractDecimals(row.vat, delivery.vat),
    },
  }
}

function totalsOf(context: OrderContext, parts: readonly RefundEntry[]) {
  const places = placesOf(context)
  const sum = (name: 'net' | 'vat') => sumDecimals(parts.map((row) => row[name]))
  return {
    vat: roundDecimal(sum('vat'), places),
    total: roundDecimal(addDecimals(sum('net'), sum('vat')), places),
  }
}
