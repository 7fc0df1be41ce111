import type { Day } from '../day.ts'

/**
 * How a line is taxed (UNTDID 5305): at the standard rate, by the buyer, exempt as what is passed on in the buyer's name, or not at
 * all, because the service is supplied outside the EU.
 */
export const vatCategories = ['S', 'AE', 'E', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/** Seller or buyer (BG-4, BG-7). */
export interface EParty {
  /** BT-27, BT-44. */
  name: string
  /** Our own number for the buyer (BT-46). */
  number: string | null
  /** In a register of companies (BT-30, BT-47). */
  registryCode: string | null
  /** With its prefix (BT-31, BT-48). */
  vatId: string | null
  /** BT-35, BT-50. */
  street: string | null
  /** BT-38, BT-53. */
  postalCode: string | null
  /** BT-37, BT-52. */
  city: string | null
  /** ISO 3166-1 (BT-40, BT-55). */
  country: string
}

/** BG-14, BG-26: both days count. */
export interface EPeriod {
  from: Day
  to: Day
}

/** BG-25. The amount is the quantity times the price. */
export interface ELine {
  /** BT-126. */
  id: string
  /** BT-153. */
  name: string
  /** BT-154. */
  about: string | null
  /** BT-129; below zero for what is given back. */
  quantity: string
  /** UN/ECE Recommendation 20 (BT-130). */
  unit: string
  /** BT-146, never below zero. */
  price: string
  /** BT-131. */
  amount: string
  category: VatCategory
  /** Percent (BT-152); null outside the scope of VAT. */
  rate: string | null
  period: EPeriod | null
}

/** BG-23: the sum of the lines of a category and rate. */
export interface EVatGroup {
  category: VatCategory
  /** Percent (BT-119); null outside the scope of VAT. */
  rate: string | null
  /** BT-116. */
  base: string
  /** BT-117. */
  vat: string
  /** Why there is no VAT (BT-120), and its code (BT-121). */
  reason: string | null
  reasonCode: string | null
}

/**
 * An invoice or credit note by the terms of EN 16931-1, from which both syntaxes are written. Amounts are decimal texts in the currency;
 * those of a credit note are above zero where it takes back.
 */
export interface EInvoice {
  /** BT-1. */
  number: string
  /** BT-2. */
  issued: Day
  /** Invoice or credit note (BT-3). */
  type: '380' | '381'
  /** BT-5. */
  currency: string
  /** BT-9. */
  due: Day | null
  /** BT-10. */
  buyerReference: string | null
  /** BT-22. */
  notes: readonly string[]
  /** The invoice that is credited (BG-3). */
  preceding: { number: string; issued: Day | null } | null
  seller: EParty
  buyer: EParty
  period: EPeriod | null
  /** By transfer (BG-16): 58 is SEPA (BT-81). */
  payment: { means: '58'; reference: string; iban: string; accountName: string; bic: string | null } | null
  lines: readonly ELine[]
  vatGroups: readonly EVatGroup[]
  totals: {
    /** BT-106. */
    lines: string
    /** BT-109. */
    withoutVat: string
    /** BT-110. */
    vat: string
    /** BT-112. */
    withVat: string
    /** BT-115. */
    due: string
  }
}

/** The specification that our documents follow (BT-24). */
export const GUIDELINE = 'urn:cen.eu:en16931:2017'
