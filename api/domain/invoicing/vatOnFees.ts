import { divideDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts'

export const feeVatTreatments = ['domestic', 'reverse_charge', 'outside_scope'] as const
export type FeeVatTreatment = (typeof feeVatTreatments)[number]

export interface Client {
  country: string
  isEu: boolean
  /** It has a VAT number of its country that passes its check. */
  hasVatId: boolean
}

/**
 * What VAT our own fees bear. They are services to businesses, supplied where the customer is (Directive 2006/112/EC,
 * article 44): taxed at home, by the customer itself elsewhere in the EU (article 196), not at all outside. Who cannot
 * show a VAT number in the EU is taken for no business.
 */
export function feeVatTreatment(home: string, { country, isEu, hasVatId }: Client): FeeVatTreatment {
  if (country === home) return 'domestic'
  if (!isEu) return 'outside_scope'
  return hasVatId ? 'reverse_charge' : 'domestic'
}

/** VAT of an amount at a rate in percent, to the cent. */
export const vatOf = (amount: string, rate: string): string =>
  roundDecimal(divideDecimals(multiplyDecimals(amount, rate), '100'), 2)
