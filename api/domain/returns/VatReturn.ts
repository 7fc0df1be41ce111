import type { Day } from '../day.ts'
import type { Period } from './Period.ts'

export type OssScheme = 'IMPORT' | 'UNION' | 'NON_UNION'

export type SupplyType = 'GOODS' | 'SERVICES'

/**
 * From where a supply is made: the member state of identification itself, a fixed establishment or place of dispatch that is
 * identified for VAT or tax, or a member state of dispatch without any number. Countries are ISO codes (`GR`, not `EL`).
 */
export type ReturnOrigin =
  | { kind: 'MSID' }
  | { kind: 'FIXED_EST'; country: string; vatId?: string; taxRef?: string }
  | { kind: 'DISPATCH'; country: string }

/** What was supplied to one member state of consumption, from one origin, at one rate. Amounts have two decimal places. */
export interface ReturnLine {
  mscon: string
  origin: ReturnOrigin
  supplyType: SupplyType
  rateType: 'STANDARD' | 'REDUCED'
  /** Percent with two decimal places. */
  rate: string
  taxable: string
  vat: string
}

/** What the VAT of an earlier period and a member state changes by; no rate and no taxable amount. */
export interface ReturnCorrection {
  mscon: string
  period: Period
  /** Signed, with two decimal places. */
  vat: string
}

/** The VAT of one member state of consumption. A negative balance is refunded by that state, and never set off against others. */
export interface ReturnBalance {
  mscon: string
  msid: string
  msest: string
  corrections: string
  balance: string
}

/**
 * A VAT return of a one-stop shop in the form that all files are written from. Its parts are those of Commission Implementing
 * Regulation (EU) 2020/194, Annex III; lines, corrections and balances are sorted.
 */
export interface VatReturn {
  /** The unique reference number, which is quoted with the payment; a draft has it too, as it follows from the rest. */
  reference: string
  scheme: OssScheme
  trader: { id: string; issuedBy: string; name: string }
  /** `IN…`, where the merchant is represented by us. */
  intermediaryId?: string
  period: Period
  /** The days that it covers: the whole period, unless the registration began, moved or ended within it. */
  startDate: Day
  endDate: Day
  currency: 'EUR'
  lines: readonly ReturnLine[]
  corrections: readonly ReturnCorrection[]
  balances: readonly ReturnBalance[]
  /** The sum of the balances above zero. */
  totalDue: string
}
