import { divideDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts'
import type { FeeVatTreatment } from './feeVatTreatments.ts'

interface Client {
  country: string
  isEu: boolean
  /** Whether it has a VAT number of its country with valid check digits. */
  hasVatId: boolean
}

/**
 * The VAT treatment of our own fees. They are services to businesses, supplied where the customer is established (Directive
 * 2006/112/EC, Article 44): domestic VAT at home, reverse charge elsewhere in the EU (Article 196), outside the scope of VAT
 * otherwise. An EU customer without a VAT number is not treated as a business.
 */
export function feeVatTreatment(home: string, { country, isEu, hasVatId }: Client): FeeVatTreatment {
  if (country === home) return 'domestic'
  if (!isEu) return 'outside_scope'
  return hasVatId ? 'reverse_charge' : 'domestic'
}

/** VAT of an amount at a rate in percent, to the cent. */
export const vatOf = (amount: string, rate: string): string =>
  roundDecimal(divideDecimals(multiplyDecimals(amount, rate), '100'), 2)
