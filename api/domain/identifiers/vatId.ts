import { vatChecks } from './vatChecks.ts'

const checks = new Map(Object.entries(vatChecks))

/** The prefix of a VAT number: the country code, but EL for Greece, CHE for Switzerland and none for Norway. */
export function vatPrefixOf(country: string): string {
  if (country === 'GR') return 'EL'
  if (country === 'CH') return 'CHE'
  return country === 'NO' ? '' : country
}

/**
 * Whether a VAT number, written with its prefix, belongs to this country and has the right check digits. Northern
 * Ireland's numbers are British ones with the prefix XI.
 */
export function isVatId(country: string, text: string): boolean {
  const prefix = vatPrefixOf(country)
  if (!text.startsWith(prefix)) return false
  if (country === 'XI') return isVatId('GB', `GB${text.slice(2)}`)
  return checks.get(country)?.(text).isValid === true
}

/** Whether this module knows the format of the country's VAT numbers. */
export const hasVatIdFormat = (country: string): boolean => country === 'XI' || checks.has(country)
