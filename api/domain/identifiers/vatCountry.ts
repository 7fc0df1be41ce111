import { countryCode } from '../vat/countryCode.ts'
import { bareNumber } from './bareNumber.ts'

/** A Norwegian organisation number with the mark of the VAT register, which is commonly written without the country. */
const norwegian = /^\d{9}MVA$/

/** The country whose VAT number this is, by the way it is written; undefined for a number that does not show it. */
export function vatCountry(text: string): string | undefined {
  const number = bareNumber(text)
  if (norwegian.test(number)) return 'NO'
  const [letters] = /^[A-Z]{2}/.exec(number) ?? []
  return letters === undefined ? undefined : countryCode(letters)
}
