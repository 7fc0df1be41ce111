import { divideDecimals } from '#domain/decimal.ts'
import { UnreadableFeed } from '../UnreadableFeed.ts'
import { exactDay } from './exactDay.ts'
import { exactRate, isCurrencyCode } from './exactRate.ts'
import type { NationalRate } from './NationalRates.ts'
import { readTable } from './readTable.ts'

/**
 * Reads the rates of Norges Bank (CSV, in either of its two forms): kroner for one unit, the newest rate of each currency.
 * Index numbers such as I44 are not currencies; XDR is the special drawing right.
 * @throws {UnreadableFeed}
 */
export function norgesBankRates(text: string): NationalRate[] {
  const newest = new Map<string, NationalRate>()
  for (const row of readTable(text, ['BASE_CUR', 'UNIT_MULT', 'TIME_PERIOD', 'OBS_VALUE'])) {
    const currency = row('BASE_CUR')
    if (!isCurrencyCode(currency)) continue
    const from = exactDay(row('TIME_PERIOD'))
    if ((newest.get(currency)?.from ?? '') >= from) continue
    const quote = exactRate(currency, withDecimalPoint(row('OBS_VALUE')))
    const power = row('UNIT_MULT')
    if (!/^\d$/.test(power)) throw new UnreadableFeed('FEED_BAD_UNIT', { currency })
    newest.set(currency, { currency, quote, rate: divideDecimals(quote, `1${'0'.repeat(Number(power))}`), from, to: from })
  }
  if (!newest.size) throw new UnreadableFeed('FEED_NO_RATE')
  return [...newest.values()]
}

/** `1,234.5` and `1234,5` as `1234.5`: a comma before a point groups, a comma alone separates decimals. */
const withDecimalPoint = (number: string): string =>
  number.includes('.') ? number.replaceAll(',', '') : number.replace(',', '.')
