import { compareDecimals, isDecimal } from '#domain/decimal.ts'
import { UnreadableFeed } from '../UnreadableFeed.ts'

/** A currency code as ISO 4217 writes it. */
export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/**
 * A published rate, exactly as it is written.
 * @throws {UnreadableFeed} for an invalid code, or anything but a number above zero
 */
export function exactRate(currency: string, rate: string): string {
  if (!isCurrencyCode(currency)) throw new UnreadableFeed('FEED_BAD_CURRENCY', { text: currency.slice(0, 20) })
  if (!isDecimal(rate) || compareDecimals(rate, '0') <= 0)
    throw new UnreadableFeed('FEED_BAD_RATE', { of: currency, text: rate.slice(0, 30) })
  return rate
}
