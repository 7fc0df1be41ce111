/**
 * A postal code in the one form in which it is compared: upper case, without spaces and hyphens, and without the letters
 * of the country that some people write before it ("FI-22100", "D-78266").
 */
export function normalisePostalCode(postalCode: string, country: string): string {
  const upper = postalCode.toUpperCase().trim()
  const withoutLetters = upper.replace(/^[A-Z]{1,3}-(?=\d)/, '')
  const plain = withoutLetters.replace(/[\s-]/g, '')
  return plain.startsWith(country) && /^\d/.test(plain.slice(country.length)) ? plain.slice(country.length) : plain
}

/** Whether a code meets a pattern: equal to it, or starting with the part before its final star. */
export const meetsPattern = (code: string, pattern: string): boolean =>
  pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern
