import type { NewRow } from '#schema/rows.ts'
import type { ItemFigures, OrderTotals } from './figureColumns.ts'

/** The columns of an item that refer to other rows of its order. */
type ItemReference = 'order_id' | 'split_id' | 'shipment_id' | 'explanation_id'

/** The columns of an item that say what was bought; those that refer to other rows follow once there are rows. */
export type PlacedItem = Omit<NewRow<'order_item'>, keyof ItemFigures | ItemReference>

/** An order as it was placed: all columns of its rows that no computation fills in. Stored orders are placed orders, too. */
export interface PlacedOrder {
  order: Omit<NewRow<'customer_order'>, keyof OrderTotals | 'order_status' | 's10_codes'>
  items: readonly PlacedItem[]
  /** The special territory that a question names; the address of an order tells it by its postal code. */
  territoryId?: number | undefined
}

/** An item with its figures, which papers and ledger rows are made from. */
export type ComputedItem = Omit<NewRow<'order_item'>, ItemReference>

/** A computed order, stored or not. */
export interface ComputedOrder {
  order: PlacedOrder['order']
  items: readonly ComputedItem[]
}

/** What the papers of a parcel depend on. */
export type PackedParcel = Pick<NewRow<'shipment'>, 'dispatch_country' | 'intrinsic_value_eur' | 'lines' | 'service'>
