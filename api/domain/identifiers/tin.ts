import { entityValidators, personValidators } from 'stdnum'
import { hasVatIdFormat, isVatId, vatPrefixOf } from './vatId.ts'

/**
 * Whether a number is one under which a country taxes companies or people in business, by format and check digits; often that
 * is the VAT number, with or without its prefix. Hong Kong's numbers have no check digit.
 */
export function isTin(country: string, text: string): boolean {
  if (country === 'HK') return /^\d{8}$/.test(text)
  if (validatorsOf(country).some((validator) => validator.validate(text).isValid)) return true
  const prefix = vatPrefixOf(country)
  return isVatId(country, text.startsWith(prefix) ? text : prefix + text)
}

/** Whether this module knows the format of any such number of the country. */
export const hasTinFormat = (country: string): boolean =>
  country === 'HK' || validatorsOf(country).length > 0 || hasVatIdFormat(country)

function validatorsOf(country: string) {
  const code = country === 'XI' ? 'GB' : country
  return [...(entityValidators[code] ?? []), ...(personValidators[code] ?? [])]
}
