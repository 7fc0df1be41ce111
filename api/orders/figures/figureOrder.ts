import type { Day } from '#domain/day.ts'
import { decimalsOf, sumDecimals, withDecimals } from '#domain/decimal.ts'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import type { EvaluatedLine, EvaluatedOrder, EvaluationFailure } from '#domain/orders/Evaluation.ts'
import type { NewRow } from '#schema/rows.ts'
import type { ItemFigures, OrderTotals } from './figureColumns.ts'
import { itemFigures, orderTotals } from './figureColumns.ts'
import type { LawBook } from '../LawBook.ts'
import type { ComputedOrder, PlacedItem, PlacedOrder } from './PlacedOrder.ts'
import { purchaseOf } from './purchaseOf.ts'
import type { IntakeMerchant } from '../readOrderMerchants.ts'

/** A group of lines that are one row of another table. */
interface Group<Values> {
  values: Values
  lines: readonly number[]
}

type SplitValues = Pick<NewRow<'order_split'>, 'report_type' | 'dispatch_country' | 'total'>
type ConsignmentValues = Pick<NewRow<'shipment'>, 'dispatch_country' | 'intrinsic_value_eur'>

/** The figures of an order as values of columns, from one run of the evaluation for one day. */
export interface OrderFigures {
  evaluated: EvaluatedOrder
  totals: OrderTotals
  itemFigures: ReadonlyMap<number, ItemFigures>
  /** One split for each scheme and country of dispatch. */
  splits: readonly Group<SplitValues>[]
  /** Until parcels are announced, the goods from one country are one parcel. */
  consignments: readonly Group<ConsignmentValues>[]
}

/** Computes an order for a day. @returns what prevented the computation, if anything did */
export function figureOrder(
  { book, merchant }: { book: LawBook; merchant: IntakeMerchant },
  placed: PlacedOrder,
  day: Day,
): OrderFigures | readonly EvaluationFailure[] {
  const evaluated = evaluateOrder(book.on(day), merchant.law, purchaseOf(placed))
  if (!('lines' in evaluated)) return evaluated
  return {
    evaluated,
    totals: orderTotals(evaluated.lines, day),
    itemFigures: new Map(evaluated.lines.map((line) => [line.line, itemFigures(line)])),
    splits: splitsOf(placed, evaluated.lines),
    consignments: consignmentsOf(placed, evaluated),
  }
}

export const isFigured = (result: OrderFigures | readonly EvaluationFailure[]): result is OrderFigures => 'evaluated' in result

/** A placed order with its figures. */
export const withFigures = ({ order, items }: PlacedOrder, { itemFigures }: OrderFigures): ComputedOrder => ({
  order,
  items: items.flatMap((item) => {
    const figures = itemFigures.get(item.line)
    return figures ? [{ ...item, ...figures }] : []
  }),
})

const placeOf = ({ items }: PlacedOrder, line: number | undefined): PlacedItem['dispatch_country'] =>
  items.find((item) => item.line === line)?.dispatch_country ?? null

function splitsOf(placed: PlacedOrder, lines: readonly EvaluatedLine[]): Group<SplitValues>[] {
  const groups = Map.groupBy(lines, ({ reportType, dispatch }) => `${reportType} ${dispatch ?? ''}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const values = {
      report_type: first.reportType,
      dispatch_country: placeOf(placed, first.line) ?? placed.order.delivery_country,
      total: withDecimals(sumDecimals(own.map(({ amounts }) => amounts.total)), decimalsOf(first.amounts.total)),
    }
    return [{ values, lines: own.map(({ line }) => line) }]
  })
}

const consignmentsOf = (placed: PlacedOrder, { lines, consignments }: EvaluatedOrder): Group<ConsignmentValues>[] =>
  consignments.map((consignment) => {
    const own = lines.filter(({ line }) => consignment.lines.includes(line)).map(({ line }) => line)
    // As it was stated: territories such as the Canary Islands are places of their own for tax, but not on papers.
    const values = { dispatch_country: placeOf(placed, own[0]), intrinsic_value_eur: consignment.intrinsicValue ?? null }
    return { values, lines: own }
  })
