import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from './decimal.ts'

/** How far the rest may lie above the share that it replaces: this many smallest units of the currency for each hundred parts begun. */
const UNITS_PER_HUNDRED = 5

/**
 * An amount spread over parts in proportion to their values, each share rounded to `places`; the last part with a value
 * takes the rest, so that the shares add up to the amount. Without any value the last part takes all. Where the rest would be
 * below zero, above what the part is worth, or far from its share, all shares are rounded cumulatively instead.
 */
export function apportion(amount: string, values: readonly string[], places: number): string[] {
  const total = sumDecimals(values)
  const zero = roundDecimal('0', places)
  if (compareDecimals(total, '0') <= 0)
    return values.map((_, place) => (place === values.length - 1 ? roundDecimal(amount, places) : zero))
  const shareOf = (value: string) => divideDecimals(multiplyDecimals(amount, value), total)
  const takesRest = values.findLastIndex((value) => compareDecimals(value, '0') > 0)
  const shares = values.map((value, place) => (place === takesRest ? zero : roundDecimal(shareOf(value), places)))
  const rest = roundDecimal(subtractDecimals(amount, sumDecimals(shares)), places)
  const value = values[takesRest] ?? '0'
  const isBelowZero = compareDecimals(rest, '0') < 0
  const isAboveValue = compareDecimals(amount, total) <= 0 && compareDecimals(rest, value) > 0
  const isFar = compareDecimals(subtractDecimals(rest, shareOf(value)), toleranceOf(values.length, places)) > 0
  if (isBelowZero || isAboveValue || isFar) return cumulative(values, { shareOf, places })
  return shares.map((share, place) => (place === takesRest ? rest : share))
}

const toleranceOf = (parts: number, places: number): string =>
  divideDecimals(String(UNITS_PER_HUNDRED * Math.ceil(parts / 100)), String(10 ** places))

/** Each share is the rounded sum of the shares so far less that of those before it, so that no rounding adds up. */
function cumulative(
  values: readonly string[],
  { shareOf, places }: { shareOf: (value: string) => string; places: number },
): string[] {
  let sum = '0'
  let before = roundDecimal('0', places)
  return values.map((value) => {
    sum = addDecimals(sum, value)
    const upTo = roundDecimal(shareOf(sum), places)
    const share = roundDecimal(subtractDecimals(upTo, before), places)
    before = upTo
    return share
  })
}
