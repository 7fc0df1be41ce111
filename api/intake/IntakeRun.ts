import type { PostSale } from './PostSale.ts'
import type { LawBook } from '../orders/LawBook.ts'
import type { IntakeMerchant } from '../orders/readOrderMerchants.ts'

interface PostSales extends Pick<PostSale, 'merchant' | 'saleType'> {
  total: number
  accepted: number
  warned: number
}

/** The common state of a request or file of events, from its first line to its last. */
export interface IntakeRun {
  receiptId: number
  book: LawBook
  /** The merchant of an API key, the only one whose events are accepted. */
  only: IntakeMerchant | undefined
  source: 'operator_fe' | 'api'
  fileName: string | null
  now: () => Date
  /** By identifier; null for those that do not exist. */
  merchants: Map<string, IntakeMerchant | null>
  /** Orders of this run that were refused, as `merchant order`. */
  refusedOrders: Set<string>
  postSales: Map<string, PostSales>
}

type NewRun = Pick<IntakeRun, 'receiptId' | 'book' | 'source' | 'fileName' | 'now'> &
  Partial<Pick<IntakeRun, 'only' | 'merchants'>>

/** A run before its first line. */
export const newRun = (given: NewRun): IntakeRun => ({
  only: undefined,
  merchants: new Map(),
  ...given,
  refusedOrders: new Set(),
  postSales: new Map(),
})

/** Counts the post-sales of a committed chunk, because their files are logged by merchant and kind. */
export function countPostSales({ postSales }: IntakeRun, orders: readonly PostSale[]): void {
  for (const { merchant, saleType, isTaken, isWarned } of orders) {
    const key = `${merchant.id} ${saleType}`
    const counts = postSales.get(key) ?? { merchant, saleType, total: 0, accepted: 0, warned: 0 }
    counts.total++
    if (isTaken) counts.accepted++
    if (isWarned) counts.warned++
    postSales.set(key, counts)
  }
}

/** How many refused orders are remembered, so that later events about them can be refused for that reason. */
export const MAX_REFUSED = 100_000
