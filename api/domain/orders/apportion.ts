import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from '../decimal.ts'

/**
 * An amount spread over parts in proportion to their values, each share rounded to `places`; the last part with a value
 * takes the rest, so that the shares add up to the amount. Without any value the last part takes all.
 */
export function apportion(amount: string, values: readonly string[], places: number): string[] {
  const total = sumDecimals(values)
  const zero = roundDecimal('0', places)
  const takesRest = Math.max(
    values.findLastIndex((value) => compareDecimals(value, '0') > 0),
    compareDecimals(total, '0') > 0 ? 0 : values.length - 1,
  )
  const shares = values.map((value, place) => {
    if (place === takesRest || compareDecimals(total, '0') <= 0) return zero
    return roundDecimal(divideDecimals(multiplyDecimals(amount, value), total), places)
  })
  const rest = roundDecimal(subtractDecimals(amount, sumDecimals(shares)), places)
  return shares.map((share, place) => (place === takesRest ? rest : share))
}
