import type { Day } from '../day.ts'
import type { UnmetRule } from './chooseScheme.ts'
import type { LineAmounts } from './lineAmounts.ts'
import type { GoodsType, ReportType } from './Order.ts'
import type { LineDuty } from './OrderLaw.ts'
import type { Reason } from './reasons.ts'

/** One step of an evaluation: its reason, the rows and the figures behind it. The law is listed with the reason. */
export interface TraceStep {
  reason: Reason
  /** Rows that were read, by table. */
  rows?: Readonly<Record<string, number>>
  figures?: Readonly<Record<string, string>>
  /** More specific rules that did not apply. */
  unmet?: readonly UnmetRule[]
}

/** How the figures of an item were computed: recorded in the same run as the figures, one entry for each step, in order. */
export interface Explanation {
  day: Day
  steps: readonly TraceStep[]
}

/** Where a supply is reported as coming from. */
export interface SupplyOrigin {
  kind: 'MSID' | 'FIXED_EST' | 'DISPATCH'
  country: string
  vatId: string | null
}

/** Who bears the duty of a line. */
export type DutyBearer = 'buyer_in_total' | 'merchant_apart' | 'importer_apart'

export interface EvaluatedLine {
  line: number
  type: GoodsType
  reportType: ReportType
  /** The reason of its scheme. */
  reason: Reason
  /** The country of consumption. */
  mscon: string
  territoryId: number | null
  origin: SupplyOrigin | null
  supplyType: 'GOODS' | 'SERVICES'
  rateType: 'STANDARD' | 'REDUCED' | null
  /** In percent, as charged; 0 where no VAT is. */
  rate: string
  rateId: number | null
  exchange: { table: string; id: number } | null
  dispatch: string | null
  isDispatchInUnion: boolean
  /** In the order's price basis. */
  deliveryShare: string
  amounts: LineAmounts
  duty: LineDuty
  /** The buyer in the total, the merchant, or whoever imports the goods; null without a duty. */
  dutyBorneBy: DutyBearer | null
  /** What the buyer pays of our fee for the line, in the order's currency and without VAT; 0 if the merchant pays it. */
  fee: string
  /** Price of the goods without VAT, with the delivery: what a duty in percent is taken of. */
  customsValue: string
  isFacilitation: boolean
  explanation: Explanation
}

/** Goods of an order that come from one country. */
export interface Consignment {
  dispatch: string
  isDispatchInUnion: boolean
  lines: readonly number[]
  /** Whether the goods go to a place outside the VAT area of the EU. */
  isOutside: boolean
  /** The goods without VAT, in EUR; undefined if no limit depends on it. */
  intrinsicValue: string | undefined
}

/** What prevents an order from being computed. */
export interface EvaluationFailure {
  line: number | undefined
  code: 'NO_RATE' | 'NO_EXCHANGE_RATE' | 'NO_DELIVERED_GOODS'
  detail: string
}

/** Our fee for one split of an order: the lines of one scheme from one country. */
export interface SplitFee {
  reportType: ReportType
  dispatch: string | null
  /** In EUR, and in the order's currency. */
  eur: string
  amount: string
}

export interface EvaluatedOrder {
  lines: readonly EvaluatedLine[]
  consignments: readonly Consignment[]
  /** Undefined if no exchange rate is known, which is allowed where the merchant pays the fees. */
  fees: readonly SplitFee[] | undefined
}
