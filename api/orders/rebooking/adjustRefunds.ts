import { addDecimals, roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { CorrectedRefund } from '#domain/orders/adjustRefund.ts'
import { addTaxed, correctRefund } from '#domain/orders/adjustRefund.ts'
import type { Explanation } from '#domain/orders/Evaluation.ts'
import { explainCorrectedRefund } from '#domain/orders/explainRefund.ts'
import type { Refund, SoldLine } from '#domain/orders/refund.ts'
import type { Entry } from '../Changes.ts'
import type { OrderContext } from '../OrderContext.ts'
import { placesOf, refundRow, soldLine } from '../refundLines.ts'
import { textOf } from '../StoredOrder.ts'

/** The sold lines of an order by their items, as they are before its figures change. */
export const soldLines = (context: OrderContext): Map<Entry, SoldLine> =>
  new Map(context.stored.items.map((item) => [item, soldLine(context, item)]))

/** Corrects the refunds of an order to their share of the new amounts of its sale. */
export function adjustRefunds(context: OrderContext, before: ReadonlyMap<Entry, SoldLine>): void {
  const { stored, changes } = context
  const currency = textOf(stored.order, 'currency')
  for (const [item, was] of before) {
    const sale = item['explanation'] as Explanation | null
    let line: Corrections = { was, sold: soldLine(context, item), before: { was: nothing, is: nothing, quantity: 0 } }
    for (const { table, row, isRest } of refundsOf(context, item)) {
      const quantity = table === 'order_return_item' ? Number(row['quantity']) : undefined
      const former = partsOf(row)
      const correction = { ...line, former, quantity, isRest }
      const refund = correctRefund(correction)
      const explanation = sale && explainCorrectedRefund(sale, { ...correction, currency, refund })
      changes.set(table, row, { ...refundRow(refund, line.sold.places), explanation })
      const { was: formerly, is, quantity: pieces } = line.before
      line = {
        ...line,
        before: { was: addRefunds(formerly, former), is: addRefunds(is, refund), quantity: pieces + (quantity ?? 0) },
      }
    }
  }
  for (const row of stored.returns)
    changes.set('order_return', row, totalsOf(context, partsFor(context, stored.returnItems, { column: 'return_id', to: row })))
  for (const row of stored.discounts)
    changes.set(
      'order_discount',
      row,
      totalsOf(context, partsFor(context, stored.discountItems, { column: 'order_discount_id', to: row })),
    )
}

interface RefundPart {
  table: 'order_return_item' | 'order_discount_item'
  row: Entry
  /** Whether it is part of a cancellation: that was the last refund, and took what was left. */
  isRest: boolean
}

/** The refunds of an item. The one that takes what the others leave is the last. */
function refundsOf({ stored, changes }: OrderContext, item: Entry): RefundPart[] {
  const isOf = (row: Entry) => changes.refers(row, 'order_item_id', item)
  const cancellation = stored.returns.find((row) => row['is_cancellation'] === true)
  const returns = stored.returnItems.filter(isOf).map((row): RefundPart => {
    const isRest = cancellation !== undefined && changes.refers(row, 'return_id', cancellation)
    return { table: 'order_return_item', row, isRest }
  })
  const discounts = stored.discountItems
    .filter(isOf)
    .map((row) => ({ table: 'order_discount_item', row, isRest: false }) as const)
  return [...returns.filter(({ isRest }) => !isRest), ...discounts, ...returns.filter(({ isRest }) => isRest)]
}

const nothing: Refund = { goods: { net: '0', vat: '0' }, delivery: { net: '0', vat: '0' } }

type Corrections = Pick<CorrectedRefund, 'was' | 'sold' | 'before'>

const addRefunds = (a: Refund, b: Refund): Refund => ({
  goods: addTaxed(a.goods, b.goods),
  delivery: addTaxed(a.delivery, b.delivery),
})

/** Goods and delivery of a refund; its row contains the sum of both and the delivery. */
function partsOf(row: Entry): Refund {
  const delivery = { net: textOf(row, 'delivery_net'), vat: textOf(row, 'delivery_vat') }
  return {
    delivery,
    goods: {
      net: subtractDecimals(textOf(row, 'net'), delivery.net),
      vat: subtractDecimals(textOf(row, 'vat'), delivery.vat),
    },
  }
}

const partsFor = (
  { changes }: OrderContext,
  rows: readonly Entry[],
  { column, to }: { column: string; to: Entry },
): readonly Entry[] => rows.filter((row) => changes.refers(row, column, to))

function totalsOf(context: OrderContext, parts: readonly Entry[]) {
  const places = placesOf(context)
  const sum = (name: string) => sumDecimals(parts.map((row) => textOf(row, name)))
  return {
    vat: roundDecimal(sum('vat'), places),
    total: roundDecimal(addDecimals(sum('net'), sum('vat')), places),
  }
}
