import type { Day } from '#domain/day.ts'
import type { EvaluationFailure } from '#domain/orders/Evaluation.ts'
import { addParcel, addSplit, explainItems } from './addOrder.ts'
import type { Entry } from '../Changes.ts'
import { papersOf } from '../parcels/consignmentPapers.ts'
import type { OrderFigures } from './figureOrder.ts'
import { figureOrder, isFigured } from './figureOrder.ts'
import type { LawBook } from '../LawBook.ts'
import type { OrderChanges } from '../orderTables.ts'
import { parcelFor } from '../parcels/parcelsOf.ts'
import type { IntakeMerchant } from '../readOrderMerchants.ts'
import type { StoredOrder } from '../StoredOrder.ts'

/** The data for the computation of an order. */
export interface Computing {
  book: LawBook
  changes: OrderChanges
  merchant: IntakeMerchant
  stored: StoredOrder
}

/**
 * Computes an order for a day and puts the figures into its rows: items, splits, parcels and the order itself.
 * @returns what prevented the computation, in which case the rows are unchanged
 */
export function computeOrder(computing: Computing, day: Day): readonly EvaluationFailure[] {
  const { changes, stored } = computing
  const figures = figureOrder(computing, stored, day)
  if (!isFigured(figures)) return figures
  placeSplits(computing, figures)
  for (const item of stored.items) {
    const values = figures.itemFigures.get(item.line)
    if (values) changes.set('order_item', item, values)
  }
  explainItems(computing, figures)
  changes.set('customer_order', stored.order, figures.totals)
  placeParcels(computing, figures, day)
  return []
}

const itemsAt = ({ items }: StoredOrder, lines: readonly number[]): Entry<'order_item'>[] =>
  items.filter(({ line }) => lines.includes(line))

function placeSplits({ changes, stored }: Computing, { splits }: OrderFigures): void {
  const rows = splits.map(({ values, lines }, place) => {
    const known = stored.splits[place]
    if (known) changes.set('order_split', known, values)
    const row = known ?? addSplit(changes, stored.order, { ...values, split_number: place + 1 })
    for (const item of itemsAt(stored, lines)) changes.refer('order_item', item, { column: 'split_id', to: row })
    return row
  })
  for (const surplus of stored.splits.slice(rows.length)) changes.remove('order_split', surplus)
  stored.splits = rows
}

/** Parcels from a country that are known are described anew; otherwise the goods from there are one parcel. */
function placeParcels(computing: Computing, { consignments }: OrderFigures, day: Day): void {
  const { changes, stored } = computing
  for (const consignment of consignments) {
    const { values, lines } = consignment
    const known = stored.shipments.filter((row) => row.dispatch_country === values.dispatch_country)
    for (const row of known) changes.set('shipment', row, { ...values, ...papersOf(computing, { ...row, ...values }, day) })
    if (known.length) continue
    const row = addParcel(changes, stored.order, parcelFor(computing, consignment, day))
    stored.shipments.push(row)
    for (const item of itemsAt(stored, lines)) changes.refer('order_item', item, { column: 'shipment_id', to: row })
  }
}
