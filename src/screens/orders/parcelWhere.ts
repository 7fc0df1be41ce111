import { isReadyForPapers } from './papersOf.ts'

/** What is known of the way of a parcel. */
export interface ParcelOnItsWay {
  order_status: string
  /** When it was announced, and when it was handed over; instants in UTC. */
  timestamp: string | null
  shipped_at: string | null
}

/** Where a parcel is: handed over to who carries it, ready to be, waiting for the payment, or not sent at all. */
export function parcelWhere({ order_status: status, shipped_at: shippedAt }: ParcelOnItsWay) {
  if (shippedAt !== null) return 'shipped'
  if (status === 'cancelled') return 'cancelled'
  return isReadyForPapers({ order_status: status }) ? 'ready' : 'unpaid'
}
