import type { Alongside, Entry } from './Changes.ts'
import { Changes } from './Changes.ts'
import { monthsOf, noteMonths } from './noteMonths.ts'
import { noteReturns, returnsOf } from './noteReturns.ts'

/** The tables that orders and what follows them get new rows in, in the order in which these refer to each other. */
export const orderTables = [
  'customer_order',
  'order_split',
  'shipment',
  'order_explanation',
  'order_item',
  'order_return',
  'order_return_item',
  'order_discount',
  'order_discount_item',
  'vat_ledger',
  'vat_id_check',
  'intake_finding',
] as const

export type OrderTable = (typeof orderTables)[number]
export type OrderChanges = Changes<OrderTable>

/** The keys of new orders, and the months whose statistics no longer hold. */
const alongside: Alongside<OrderTable> = {
  after: (table, rows) => (table === 'customer_order' ? [['order_key', (rows as Entry<'customer_order'>[]).map(keyOf)]] : []),
  finish: async ({ connection }, { changes, updates }) => {
    const changed = updates.filter(({ table }) => table === 'customer_order')
    await noteMonths(connection, monthsOf({ added: changes.added('customer_order'), changed }))
    await noteReturns(connection, returnsOf(changes.added('vat_ledger')))
  },
}

/** What an order is found by, and referred to, whatever its year. */
const keyOf = ({ id, timestamp_year, em_id, external_order_id }: Entry<'customer_order'>) => ({
  id,
  timestamp_year,
  em_id,
  external_order_id,
})

export const orderChanges = (): OrderChanges => new Changes<OrderTable>(orderTables, alongside)
