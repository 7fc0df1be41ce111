import { divideDecimals, multiplyDecimals } from '../decimal.ts'
import { inCents } from './convertParts.ts'

/** By what the VAT of a line is: what was collected, or the taxable amount times the rate, for portals that insist on it. */
export type VatAmountMode = 'SUM_OF_LINES' | 'BASE_TIMES_RATE'

interface LineAmounts {
  /** In cents. */
  taxable: string
  /** Percent. */
  rate: string
  /** The VAT that was collected, exact. */
  collected: string
}

/** The VAT of a line of a one-stop shop return, in cents. */
export const vatOfLine = (mode: VatAmountMode, { taxable, rate, collected }: LineAmounts): string =>
  inCents(mode === 'SUM_OF_LINES' ? collected : divideDecimals(multiplyDecimals(taxable, rate), '100'))
