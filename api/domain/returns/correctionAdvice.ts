import { compareDecimals, negateDecimal } from '../decimal.ts'

/** Why the request of a merchant had better be rejected. */
export type CorrectionAdvice = { kind: 'EXCEEDS'; available: string } | { kind: 'NONE' }

/**
 * What to advise on a request to change the VAT of a country in an earlier period: a deduction can take back no more than was
 * declared there, all approved corrections so far included. Approval stays possible.
 * @param declared the VAT that was declared, by country
 */
export function correctionAdvice(
  { country, value }: { country: string; value: string },
  declared: Readonly<Record<string, string>>,
): CorrectionAdvice | null {
  if (compareDecimals(value, '0') >= 0) return null
  const available = declared[country] ?? '0'
  if (compareDecimals(available, '0') <= 0) return { kind: 'NONE' }
  return compareDecimals(negateDecimal(value), available) > 0 ? { kind: 'EXCEEDS', available } : null
}
