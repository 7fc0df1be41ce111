import { addDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../decimal.ts'
import type { Consignment } from './Evaluation.ts'
import type { Order } from './Order.ts'
import type { PlacedLine } from './placeLine.ts'
import type { PricedOrderLine } from './priceLines.ts'

/** A priced line with the place that it goes to and comes from. */
export interface PlacedPrice extends PricedOrderLine {
  placed: PlacedLine
  /** Price of the goods without VAT and delivery, in the order's currency: the amount that value limits refer to. */
  net: string
}

/** A consignment before its value is converted. */
export interface ConsignmentDraft extends Consignment {
  /** In the order's currency. */
  net: string
  /** The exact import tax on goods and delivery to Switzerland, whoever charges it. */
  swissTax: string | undefined
  hasExciseGoods: boolean
}

/** The goods of one order from one country are one consignment, whatever the number of parcels. */
export function consignmentsOf(drafts: readonly PlacedPrice[], order: Order): ConsignmentDraft[] {
  const goods = drafts.filter(({ line, placed }) => line.type === 'GOODS' && placed.dispatch !== undefined)
  return [...Map.groupBy(goods, ({ placed }) => placed.dispatch ?? '')].map(([dispatch, own]) => ({
    dispatch,
    isDispatchInUnion: own[0]?.placed.isDispatchInUnion ?? false,
    lines: own.map(({ line }) => line.line),
    isOutside: own[0]?.placed.isOutside ?? false,
    net: sumDecimals(own.map(({ net }) => net)),
    swissTax: own[0]?.placed.destination === 'CH' ? sumDecimals(own.map((draft) => taxOf(draft, order))) : undefined,
    hasExciseGoods: own.some(({ line }) => line.isExcise),
    intrinsicValue: undefined,
  }))
}

function taxOf({ price, delivery, placed }: PlacedPrice, { inclusive }: Order): string {
  const rate = placed.rate ?? '0'
  const base = inclusive ? addDecimals('100', rate) : '100'
  return divideDecimals(multiplyDecimals(addDecimals(price, delivery), rate), base)
}
