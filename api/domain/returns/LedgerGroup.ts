import type { Day } from '../day.ts'

/** What rows of the ledger that are alike add up to. Amounts are exact and signed, in the currency of the sale. */
export interface LedgerGroup {
  mscon: string
  originKind: 'MSID' | 'FIXED_EST' | 'DISPATCH' | null
  originCountry: string | null
  originVatId: string | null
  supplyType: 'GOODS' | 'SERVICES' | null
  rateType: 'STANDARD' | 'REDUCED' | null
  /** Percent; null for the approved request of a merchant, which changes the VAT alone. */
  rate: string | null
  currency: string
  isManual: boolean
  /** A day in the tax period in which they happened. */
  taxPoint: Day
  /** The day of the sale outside the Union; a day in its tax period for the one-stop shops. */
  saleDay: Day
  net: string
  vat: string
  rows: number
}

/** What one part of a figure was made of: the rows of a currency, at one rate. */
export interface Part {
  currency: string
  net: string
  vat: string
  rows: number
  /** The rate by which they were converted: its table and row, and the published quote, or the value of one unit. */
  rate: { table: string; id: number; unit: string; quote: string | null } | null
}
