import { isDeepStrictEqual } from 'node:util'
import type { OrderChanges } from '../orderTables.ts'
import type { StoredOrder } from '../StoredOrder.ts'

/** The S10 codes of parcels that have one, in their order. */
export const codesOf = (parcels: readonly { s10_code: string | null }[]): string[] => parcels.flatMap((row) => row.s10_code ?? [])

/** Lists the S10 codes of an order's parcels in the order itself, by which lists of orders are filtered. */
export function listCodes({ stored: { order, shipments }, changes }: { stored: StoredOrder; changes: OrderChanges }): void {
  const codes = codesOf(shipments)
  if (!isDeepStrictEqual(codes, order.s10_codes)) changes.set('customer_order', order, { s10_codes: codes })
}
