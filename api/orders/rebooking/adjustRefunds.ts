import { addDecimals, roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { RefundedPart } from '#domain/orders/adjustRefund.ts'
import { addTaxed, adjustRefund } from '#domain/orders/adjustRefund.ts'
import type { SoldLine, Taxed } from '#domain/orders/refund.ts'
import type { Entry } from '../Changes.ts'
import type { OrderContext } from '../OrderContext.ts'
import { placesOf, refundRow, soldLine } from '../refundLines.ts'
import { textOf } from '../StoredOrder.ts'

/** The sold lines of an order by their items, as they are before its figures change. */
export const soldLines = (context: OrderContext): Map<Entry, SoldLine> =>
  new Map(context.stored.items.map((item) => [item, soldLine(context, item)]))

/** Corrects what went back of an order to the share of what its sale now comes to. */
export function adjustRefunds(context: OrderContext, before: ReadonlyMap<Entry, SoldLine>): void {
  const { stored, changes } = context
  for (const [item, was] of before) {
    const is = soldLine(context, item)
    const goods = nothingBack()
    const delivery = nothingBack()
    const adjust = (table: 'order_return_item' | 'order_discount_item', rows: readonly Entry[]) => {
      for (const row of rows.filter((entry) => changes.refers(entry, 'order_item_id', item))) {
        const gone = partsOf(row)
        const refund = {
          goods: adjusted({ was: was.goods, is: is.goods }, { sold: is, back: goods, refund: gone.goods }),
          delivery: adjusted({ was: was.delivery, is: is.delivery }, { sold: is, back: delivery, refund: gone.delivery }),
        }
        changes.set(table, row, refundRow(refund, is.places))
      }
    }
    adjust('order_return_item', stored.returnItems)
    adjust('order_discount_item', stored.discountItems)
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

const nothing = { net: '0', vat: '0' } as const
const nothingBack = (): RefundedPart => ({ was: nothing, is: nothing })

/** The corrected refund of a part, which is added to what went back of it. */
function adjusted(
  figures: { was: Taxed; is: Taxed },
  { sold: { inclusive, places }, back, refund }: { sold: SoldLine; back: RefundedPart; refund: Taxed },
): Taxed {
  const now = adjustRefund({ ...figures, inclusive, places }, back, refund)
  back.was = addTaxed(back.was, refund)
  back.is = addTaxed(back.is, now)
  return now
}

/** Goods and delivery of a refund, whose row has the sum of both beside the delivery. */
function partsOf(row: Entry): { goods: Taxed; delivery: Taxed } {
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
