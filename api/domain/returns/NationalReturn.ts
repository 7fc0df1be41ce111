import type { Day } from '../day.ts'
import type { Period } from './Period.ts'

export type NationalScheme = 'GB' | 'NO' | 'CH'

/** Sales at one rate in the currency of the return, signed. */
export interface NationalLine {
  /** Percent with two decimal places. */
  rate: string
  /** Without VAT. In NO and GB the exact amount; the form's own rounding is the writer's. */
  taxable: string
  vat: string
}

/**
 * A return outside the Union: the VAT return of the United Kingdom, the VOEC declaration of Norway (RF-1292), the effective
 * settlement of Switzerland. Amounts have two decimal places; whole kroner in Norway are written with `.00`.
 */
export interface NationalReturn {
  country: NationalScheme
  /** `main`, or an additional (Norway) or correction (Switzerland) declaration of the same period. */
  kind: 'main' | 'additional'
  /** 0 for the main one, then 1, 2 … for each additional one. */
  number: number
  trader: { id: string; name: string; isOurs: boolean }
  period: Period
  startDate: Day
  endDate: Day
  currency: 'GBP' | 'NOK' | 'CHF'
  lines: readonly NationalLine[]
  /** The sum of the lines; negative is a credit. */
  taxable: string
  totalDue: string
}
