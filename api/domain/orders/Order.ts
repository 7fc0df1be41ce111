import type { Day } from '../day.ts'
import type { FeeClass } from '../invoicing/orderFeeLines.ts'
import type { Registration } from '../returns/Registration.ts'
import type { Place } from '../vat/resolveTerritory.ts'

export type GoodsType = 'GOODS' | 'TBE' | 'SERVICE' | 'GIFTCARD'
export type SaleType = 'SALE' | 'MASS_SALE' | 'POST_SALE' | 'POST_SALE_WITHOUT_LC'

export type ReportType =
  | 'OSS_IMPORT'
  | 'OSS_UNION'
  | 'OSS_NON_UNION'
  | 'NON_EU_COUNTRY_IMPORT'
  | 'DOMESTIC'
  | 'B2B'
  | 'EI_FACILITATION'
  | 'FC_REP'
  | 'GIFTCARD_SCHEME'
  | 'EXPORT'

/** What a merchant computed itself for a sale that it only reports: all in the order's currency. */
export interface MerchantFigures {
  /** The net price of a piece. */
  unitCost: string
  /** In percent. */
  vatRate: string
  /** The VAT of the whole line. */
  itemVat: string
}

/** What customs need to know about goods besides their code and value. Weights are of the whole line, in kilograms. */
export interface CustomsFacts {
  description: string
  netMassKg?: string
  grossMassKg?: string
  /** Quantities in TARIC's supplementary units, by unit code. */
  units?: Readonly<Record<string, string>>
  hasProofOfOrigin: boolean
}

/** A line of an order as it was bought. Amounts are in the order's currency and price basis. */
export interface OrderLine {
  line: number
  type: GoodsType
  /** The commodity code that applies, 6 to 10 digits; undefined for services. */
  code: string | undefined
  quantity: number
  unitPrice: string
  /** Deducted from the line. */
  discount: string
  isExcise: boolean
  /** Food in the sense of the Norwegian scheme. */
  isFood: boolean
  /** An e-publication. */
  isReducedTbe: boolean
  /** A gift card whose place of supply and VAT are determined when it is issued. */
  isSinglePurpose: boolean
  /** Where the goods are when they are sold. */
  dispatch: Place | undefined
  /** Country of origin of the goods. */
  origin: string | undefined
  /** The country of an underlying seller who sells through the merchant's electronic interface; undefined without one. */
  sellerCountry: string | undefined
  figures: MerchantFigures | undefined
  customs?: CustomsFacts
}

export interface Order {
  saleType: SaleType
  currency: string
  /** Whether prices, delivery and discounts include VAT. */
  inclusive: boolean
  buyer: {
    isBusiness: boolean
    /** The country of a validated VAT id; undefined without one. A buyer whose id fails validation is not a business. */
    vatCountry: string | undefined
  }
  shipTo: Place
  /** Price of the delivery of the whole order. */
  delivery: string
  /** Deducted from the whole order. */
  discount: string
  /** Whether the buyer bears the flat duty. */
  isDutyCharged: boolean
  /** Whether the buyer bears our fee. */
  isFeeCharged?: boolean
  /** The member state in which goods for a business are released; by default the destination. */
  importCountry: string | undefined
  lines: readonly OrderLine[]
}

/** A one-stop-shop registration. */
export interface SchemeRegistration {
  from: Day
  number: string | null
  /** The member state of identification. */
  country: string | null
}

/** The facts about a merchant on which the treatment of its orders depends. */
export interface OrderMerchant {
  /** Countries in which it is established. */
  establishments: ReadonlySet<string>
  import: SchemeRegistration | undefined
  union: SchemeRegistration | undefined
  nonUnion: SchemeRegistration | undefined
  /** Its VAT ids by country, for the origin of Union supplies. */
  vatIds: ReadonlyMap<string, string>
  /** Countries outside the EU in which its sales are taxed, each with the first day; null if it always was. */
  nonEuCountries: ReadonlyMap<string, Day | null>
  /** All its registrations, present and former; where they are given, those of the day decide (`merchantOn`). */
  registrations?: readonly Registration[]
  /** Whether it is the deemed supplier of what others sell through its electronic interface. */
  isElectronicInterface: boolean
  /** What it pays us for an order, and for one that was sold before it was declared. */
  feeClass?: FeeClass | undefined
  postSaleFeeClass?: FeeClass | undefined
}
