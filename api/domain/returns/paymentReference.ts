import type { Period } from './Period.ts'
import { periodInReference } from './Period.ts'

/** Greece has another code in numbers of VAT than in lists of countries. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country)

/**
 * The unique reference number of a return, which is quoted with its payment: `EE/IM2331234567/M10.2026` (Implementing Regulation
 * (EU) 2020/194, Annex III, note a). Returns outside the Union are named in the same form. Null while there is no number.
 */
export const paymentReference = (country: string, number: string | null, period: Period): string | null =>
  number === null || number === '' ? null : `${vatPrefix(country)}/${number.replaceAll(/\s/g, '')}/${periodInReference(period)}`
