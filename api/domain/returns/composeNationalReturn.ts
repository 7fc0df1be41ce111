import type { Day } from '../day.ts'
import { compareDecimals, isZero, roundDecimal, sumDecimals, withDecimals } from '../decimal.ts'
import type { Composed } from './Composed.ts'
import { convertParts, inCents } from './convertParts.ts'
import type { LedgerGroup, Part } from './LedgerGroup.ts'
import type { NationalLine, NationalReturn, NationalScheme } from './NationalReturn.ts'
import type { Period } from './Period.ts'
import type { RatesInForce } from './checkLine.ts'
import type { RateOn } from './ReturnRates.ts'
import { schemeFacts } from './returnSchemes.ts'

/** The registration and the days of a return outside the Union, and what it is computed by. */
export interface NationalFrame {
  scheme: NationalScheme
  kind: 'main' | 'additional'
  number: number
  traderId: string | null
  merchant: string
  isOurs: boolean
  period: Period
  startDate: Day
  endDate: Day
  rateOn: RateOn
  ratesInForce: RatesInForce
}

export interface ComposedNationalLine extends NationalLine {
  rows: number
  parts: Part[]
}

/** Whole kroner in Norway, with two decimal places in the canonical form; pence and rappen elsewhere. */
export const vatIn = (scheme: NationalScheme, amount: string): string =>
  scheme === 'NO' ? withDecimals(roundDecimal(amount, 0), 2) : inCents(amount)

/**
 * A return outside the Union: sales by rate, in the currency of the country, by its own list of rates on the day of the sale. Each
 * line is rounded once, in Norway to whole kroner. A negative total is a credit.
 */
export function composeNationalReturn(
  groups: readonly LedgerGroup[],
  frame: NationalFrame,
): Composed<NationalReturn, ComposedNationalLine> {
  const { scheme, kind, number, traderId, merchant, isOurs, period, startDate, endDate, rateOn, ratesInForce } = frame
  const missing: Composed<NationalReturn>['missing'] = []
  const byRate = Map.groupBy(groups, ({ rate }) => roundDecimal(rate ?? '0', 2))
  const lines = [...byRate]
    .map(([rate, alike]): ComposedNationalLine => {
      const { net, vat, parts, missing: lacking } = convertParts(alike, { rateOn, dayOf: ({ saleDay }) => saleDay })
      missing.push(...lacking)
      return { rate, taxable: inCents(net), vat: vatIn(scheme, vat), rows: alike.reduce((sum, { rows }) => sum + rows, 0), parts }
    })
    .filter(({ taxable, vat, parts }) => !isZero(taxable) || !isZero(vat) || !parts.length)
    .toSorted((a, b) => compareDecimals(b.rate, a.rate))
  return {
    form: {
      country: scheme,
      kind,
      number,
      trader: { id: traderId ?? '', name: merchant, isOurs },
      period,
      startDate,
      endDate,
      currency: schemeFacts[scheme].currency as NationalReturn['currency'],
      lines: lines.map(({ rows: _rows, parts: _parts, ...line }) => line),
      taxable: inCents(sumDecimals(lines.map(({ taxable }) => taxable))),
      totalDue: inCents(sumDecimals(lines.map(({ vat }) => vat))),
    },
    lines,
    corrections: [],
    outOfTime: [],
    missing,
    findings: [
      ...(traderId === null || traderId === '' ? [{ code: 'NUMBER_MISSING', whose: 'merchant' } as const] : []),
      ...missing.map(({ currency, day }) => ({ code: 'RATE_MISSING', currency, day }) as const),
      ...lines
        .filter(({ rate }) => ratesInForce(scheme, rate) === undefined)
        .map(({ rate }) => ({ code: 'RATE_NOT_IN_FORCE', mscon: scheme, rate }) as const),
    ],
    rows: groups.reduce((sum, { rows }) => sum + rows, 0),
  }
}
