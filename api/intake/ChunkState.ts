import type { OrderEvent } from '#schema/intake/orderEvents.ts'
import type { OrderChanges } from '../orders/orderTables.ts'
import type { IntakeMerchant } from '../orders/readOrderMerchants.ts'
import type { StoredOrder } from '../orders/StoredOrder.ts'
import type { EventContent } from './eventContent.ts'
import type { IntakeRun } from './IntakeRun.ts'
import type { ParsedLine } from './parseLine.ts'
import type { PostSale } from './PostSale.ts'

/** A line that names a known merchant, with the facts that identify its event. */
export interface KnownLine {
  line: ParsedLine
  event: OrderEvent
  merchant: IntakeMerchant
  key: string
}

/** The state of a chunk while its lines are processed one after the other. */
export interface ChunkState {
  run: IntakeRun
  changes: OrderChanges
  now: Date
  /** By `merchant order`. */
  orders: Map<string, StoredOrder>
  /** By `merchant key`: stored events and those that this chunk has added. */
  known: Map<string, EventContent>
  taken: Map<string, EventContent & { emId: number; key: string }>
  postSales: PostSale[]
  /** The S10 numbers that parcels of other merchants carry; only for an API key, because an operator may know better. */
  foreignParcels: ReadonlySet<string>
}

export const orderKey = (merchant: IntakeMerchant, id: string): string => `${merchant.id} ${id}`
export const orderIdOf = (event: OrderEvent): string => (event.type === 'order' ? event.id : event.order)
