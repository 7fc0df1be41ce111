import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isZero,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../decimal.ts'

/** A line of a return, as far as two returns are compared by it. Refunds of the period are in its amounts. */
export interface ComparedLine {
  mscon: string
  rateType: string | null
  /** Percent. */
  rate: string
  taxable: string
  vat: string
}

/** What is compared: amounts in the currency of the return. */
export interface ComparedReturn {
  lines: readonly ComparedLine[]
  /** The VAT that refunds and discounts of the period took back, by country: zero or below. */
  refunds: readonly { mscon: string; vat: string }[]
  corrections: readonly { mscon: string; vat: string }[]
}

/** Why the VAT of a country differs; together they are the difference. */
export interface Causes {
  /** Nothing was sold there before, or nothing is sold there any more. */
  newCountry: string
  /** More or less was sold. */
  volume: string
  /** Another rate is in force. */
  rateChange: string
  refunds: string
  corrections: string
}

export interface CountryDifference {
  mscon: string
  before: string
  now: string
  change: string
  causes: Causes
}

const vatIn = (rows: readonly { mscon: string; vat: string }[], mscon: string): string =>
  sumDecimals(rows.filter((row) => row.mscon === mscon).map(({ vat }) => vat))

const ratesOf = (lines: readonly ComparedLine[]): Set<string> => new Set(lines.map(({ rate }) => String(Number(rate))))

/** The mean of rates, weighted by what was sold at each, in percent. */
function meanRate(lines: readonly ComparedLine[]): string {
  const taxable = sumDecimals(lines.map((line) => line.taxable))
  if (isZero(taxable)) return '0'
  return divideDecimals(sumDecimals(lines.map((line) => multiplyDecimals(line.taxable, line.rate))), taxable)
}

/** What rates that replaced others, each within its type, make of what is sold now. */
function rateEffect(before: readonly ComparedLine[], now: readonly ComparedLine[]): string {
  const types = [...new Set(now.map(({ rateType }) => rateType))]
  const effects = types.map((type) => {
    const [former, own] = [before, now].map((lines) => lines.filter(({ rateType }) => rateType === type)) as [
      ComparedLine[],
      ComparedLine[],
    ]
    const [formerRates, ownRates] = [ratesOf(former), ratesOf(own)]
    const gone = former.filter(({ rate }) => !ownRates.has(String(Number(rate))))
    const added = own.filter(({ rate }) => !formerRates.has(String(Number(rate))))
    if (!gone.length || !added.length) return '0'
    const points = subtractDecimals(meanRate(added), meanRate(gone))
    return divideDecimals(multiplyDecimals(sumDecimals(added.map(({ taxable }) => taxable)), points), '100')
  })
  return roundDecimal(sumDecimals(effects), 2)
}

function differenceOf(mscon: string, before: ComparedReturn, now: ComparedReturn): CountryDifference {
  const [formerLines, lines] = [before, now].map((one) => one.lines.filter((line) => line.mscon === mscon)) as [
    ComparedLine[],
    ComparedLine[],
  ]
  const refunds = subtractDecimals(vatIn(now.refunds, mscon), vatIn(before.refunds, mscon))
  const corrections = subtractDecimals(vatIn(now.corrections, mscon), vatIn(before.corrections, mscon))
  const lineChange = subtractDecimals(vatIn(lines, mscon), vatIn(formerLines, mscon))
  const sales = subtractDecimals(lineChange, refunds)
  const isOneSided = !formerLines.length || !lines.length
  const rateChange = isOneSided ? '0' : rateEffect(formerLines, lines)
  const total = (one: ComparedReturn) => addDecimals(vatIn(one.lines, mscon), vatIn(one.corrections, mscon))
  const cents = (amount: string) => roundDecimal(amount, 2)
  return {
    mscon,
    before: cents(total(before)),
    now: cents(total(now)),
    change: cents(subtractDecimals(total(now), total(before))),
    causes: {
      newCountry: cents(isOneSided ? sales : '0'),
      volume: cents(isOneSided ? '0' : subtractDecimals(sales, rateChange)),
      rateChange: cents(rateChange),
      refunds: cents(refunds),
      corrections: cents(corrections),
    },
  }
}

const size = (amount: string): string => amount.replace('-', '')

/**
 * What the VAT of each country differs by between two returns, and why, the largest difference first. The causes of a country add up to
 * its difference: what neither a new country, a changed rate, refunds nor corrections explain is volume.
 */
export function compareReturns(before: ComparedReturn, now: ComparedReturn): CountryDifference[] {
  const countries = new Set(
    [before, now].flatMap(({ lines, corrections }) => [...lines, ...corrections].map(({ mscon }) => mscon)),
  )
  return [...countries]
    .map((mscon) => differenceOf(mscon, before, now))
    .toSorted((a, b) => compareDecimals(size(b.change), size(a.change)) || (a.mscon < b.mscon ? -1 : 1))
}
