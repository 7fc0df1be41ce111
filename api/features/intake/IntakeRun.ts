import type { LawBook } from '../../orders/LawBook.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'

interface PostSales {
  merchant: IntakeMerchant
  saleType: 'POST_SALE' | 'POST_SALE_WITHOUT_LC'
  total: number
  accepted: number
}

/** What a request or file of events has in common from its first line to its last. */
export interface IntakeRun {
  receiptId: number
  book: LawBook
  /** The merchant of an API key: the only one whose events are taken. */
  only: IntakeMerchant | undefined
  source: 'operator_fe' | 'api'
  fileName: string | null
  now: () => Date
  /** By identifier; null for those that do not exist. */
  merchants: Map<string, IntakeMerchant | null>
  /** Orders of this run that were refused, as `merchant order`. */
  refusedOrders: Set<string>
  postSales: Map<string, PostSales>
  counts: { rows: number; accepted: number; unchanged: number; refused: number; findings: number }
}

type NewRun = Pick<IntakeRun, 'receiptId' | 'book' | 'source' | 'fileName' | 'now'> &
  Partial<Pick<IntakeRun, 'only' | 'merchants'>>

/** A run of which no line is taken yet. */
export const newRun = (given: NewRun): IntakeRun => ({
  only: undefined,
  merchants: new Map(),
  ...given,
  refusedOrders: new Set(),
  postSales: new Map(),
  counts: { rows: 0, accepted: 0, unchanged: 0, refused: 0, findings: 0 },
})

/** As many refused orders are remembered, so that what follows them can be refused for that reason. */
export const MOST_REFUSED = 100_000
