import type { fetchOrderPapers } from '#schema/calls/papers.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { Parcel } from '../../orders/papers/readParcel.ts'
import { readParcel } from '../../orders/papers/readParcel.ts'

/** The most parcels whose papers fit into one document. */
const MAX_PARCELS = 200

/**
 * Reads parcels with everything that their papers contain, in the order of their ids: those of some orders, or single ones.
 * @throws {AppError} UNKNOWN_ROW without a parcel; PAYMENT_NOT_VERIFIED if one of the orders is not paid; TOO_MANY_PARCELS
 */
export async function readParcels(
  db: Databases,
  request: BodyOf<typeof fetchOrderPapers>,
  at: Date,
): Promise<[Parcel, ...Parcel[]]> {
  const [column, ids] = 'ids' in request ? (['order_id', request.ids] as const) : (['id', request.shipment_ids] as const)
  const rows = await db.decide
    .selectFrom('shipment')
    .select('id')
    .where(column, 'in', ids)
    .orderBy('id')
    .limit(MAX_PARCELS + 1)
    .execute()
  if (rows.length > MAX_PARCELS) throw new AppError('TOO_MANY_PARCELS', { params: { most: MAX_PARCELS } })
  const parcels: Parcel[] = []
  for (const { id } of rows) parcels.push(await readParcel(db, id, at))
  const [first, ...others] = parcels
  if (!first) throw new AppError('NO_PARCEL')
  return [first, ...others]
}
