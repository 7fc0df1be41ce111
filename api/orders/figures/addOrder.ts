import type { OrderStatus } from '#schema/choices.ts'
import type { NewRow } from '#schema/rows.ts'
import type { Entry } from '../Changes.ts'
import { explain } from '../explanations/explain.ts'
import type { OrderFigures } from './figureOrder.ts'
import type { OrderChanges } from '../orderTables.ts'
import { codesOf } from '../parcels/codesOf.ts'
import type { Parcels } from '../parcels/parcelsOf.ts'
import type { PlacedOrder } from './PlacedOrder.ts'
import { emptyOrder } from '../readOrders.ts'
import type { StoredOrder } from '../StoredOrder.ts'

interface FiguredOrder extends Parcels {
  placed: PlacedOrder
  figures: OrderFigures
  status: OrderStatus
}

/** Adds the rows of a new order, complete with their figures. */
export function addOrder(changes: OrderChanges, { placed, figures, parcels, parcelOf, status }: FiguredOrder): StoredOrder {
  const s10_codes = codesOf(parcels)
  const order = changes.add('customer_order', { ...placed.order, ...figures.totals, order_status: status, s10_codes })
  const splits = figures.splits.map(({ values }, place) => addSplit(changes, order, { ...values, split_number: place + 1 }))
  const shipments = parcels.map((values) => addParcel(changes, order, values))
  const items = placed.items.flatMap((item) => {
    const own = figures.itemFigures.get(item.line)
    if (!own) return []
    const split = splits[figures.splits.findIndex(({ lines }) => lines.includes(item.line))]
    const parcel = shipments[parcelOf.get(item.line) ?? -1]
    const values = { ...item, ...own, explanation_id: null }
    return [changes.add('order_item', values, { order_id: order, split_id: split, shipment_id: parcel })]
  })
  const stored = { ...emptyOrder(order), items, splits, shipments }
  explainItems({ changes, stored }, figures)
  return stored
}

/** Says of each item how its amounts were computed. */
export function explainItems(
  computing: { changes: OrderChanges; stored: StoredOrder },
  { evaluated }: Pick<OrderFigures, 'evaluated'>,
): void {
  const explanations = new Map(evaluated.lines.map(({ line, explanation }) => [line, explanation]))
  for (const item of computing.stored.items)
    explain(computing, { table: 'order_item', row: item }, explanations.get(item.line) ?? null)
}

type SplitValues = OrderFigures['splits'][number]['values'] & Pick<NewRow<'order_split'>, 'split_number'>

/** Adds a split of an order. */
export function addSplit(changes: OrderChanges, order: Entry<'customer_order'>, values: SplitValues): Entry<'order_split'> {
  const { em_id, currency, timestamp, timestamp_year } = order
  return changes.add('order_split', { em_id, ...values, currency, timestamp, timestamp_year }, { order_id: order })
}

/** Adds a parcel of an order, with the state that the order has. */
export function addParcel(
  changes: OrderChanges,
  order: Entry<'customer_order'>,
  { timestamp = order.timestamp, ...values }: Parcels['parcels'][number],
): Entry<'shipment'> {
  const { em_id, order_status, timestamp_year } = order
  return changes.add('shipment', { em_id, order_status, timestamp, timestamp_year, ...values }, { order_id: order })
}
