import type { Day } from '#domain/day.ts'
import type { NewRow } from '#schema/rows.ts'
import { papersOf } from './consignmentPapers.ts'
import type { OrderFigures } from '../figures/figureOrder.ts'
import type { LawBook } from '../LawBook.ts'
import type { ComputedOrder } from '../figures/PlacedOrder.ts'
import type { IntakeMerchant } from '../readOrderMerchants.ts'

/** The columns of a parcel that do not follow from its order. */
export type ParcelValues = Omit<NewRow<'shipment'>, 'order_id' | 'em_id' | 'order_status' | 'timestamp' | 'timestamp_year'>

/** The parcels of a new order, and the place among them of the one that each line is in. */
export interface Parcels {
  /** With the time of the announcement, if it is not that of the order. */
  parcels: (ParcelValues & { timestamp?: string })[]
  parcelOf: Map<number, number>
}

interface Declaring {
  book: LawBook
  merchant: IntakeMerchant
  stored: ComputedOrder
}

type Consignment = OrderFigures['consignments'][number]

/** The parcel that stands for all goods from one country until parcels are announced. */
export function parcelFor(declaring: Declaring, { values }: Consignment, day: Day): ParcelValues {
  const unknown = { s10_code: null, courier_id: null, postal_operator_id: null, customs_id: null, external_id: null }
  const parcel = { ...values, ...unknown, service: null, shipped_at: null, lines: null }
  return { ...parcel, ...papersOf(declaring, parcel, day) }
}

/** The parcels of a new order before any is announced: one for each consignment. */
export const parcelsOf = (declaring: Declaring, consignments: readonly Consignment[], day: Day): Parcels => ({
  parcels: consignments.map((consignment) => parcelFor(declaring, consignment, day)),
  parcelOf: new Map(consignments.flatMap(({ lines }, place) => lines.map((line): [number, number] => [line, place]))),
})
