import { compareDecimals, multiplyDecimals } from '../decimal.ts'

/**
 * The form that a parcel carries: a CN22 for small packets of low value, a CN23 for all others, none with a courier or within
 * the EU.
 */
export type CnForm = 'none' | 'cn22' | 'cn23'

/** A CN22 is for items worth up to 300 special drawing rights (Universal Postal Convention, Regulations 20-001). */
const CN22_LIMIT_SDR = '300'
/** The heaviest small packet, in kilograms. */
const SMALL_PACKET_KG = '2'

export interface Posted {
  /** Whether it crosses a customs border, including that of a territory outside the VAT area. */
  needsCustoms: boolean
  service: 'letter' | 'small packet' | 'parcel' | 'courier'
  /** Price of the contents in euro, without transport and VAT. */
  value: string
  grossMassKg: string
  /** Euro for one special drawing right. */
  sdrRate: string
}

/** The CN form that a posted item carries. */
export function cnForm({ needsCustoms, service, value, grossMassKg, sdrRate }: Posted): CnForm {
  if (!needsCustoms || service === 'courier') return 'none'
  const isSmall = service !== 'parcel' && compareDecimals(grossMassKg, SMALL_PACKET_KG) <= 0
  return isSmall && compareDecimals(value, multiplyDecimals(CN22_LIMIT_SDR, sdrRate)) <= 0 ? 'cn22' : 'cn23'
}
