import type { Day } from '../day.ts'
import { addDecimals, compareDecimals, isZero, sumDecimals } from '../decimal.ts'
import { convert } from '../fx/convert.ts'
import { vatIn } from './composeNationalReturn.ts'
import { inCents } from './convertParts.ts'
import type { Part } from './LedgerGroup.ts'
import type { NationalReturn, NationalScheme } from './NationalReturn.ts'
import type { Period } from './Period.ts'
import { schemeFacts } from './returnSchemes.ts'

/** A line of the return of one merchant under our registration: its rate in percent, and what it was made of. */
export interface OwnLine {
  rate: string
  parts: readonly Part[]
}

/** Our registration, and what the return is about. */
export interface OwnFrame {
  scheme: NationalScheme
  kind: 'main' | 'additional'
  number: number
  traderId: string
  /** Our name in the register. */
  name: string
  period: Period
  startDate: Day
  endDate: Day
}

const keyOf = ({ currency, rate }: Part): string => JSON.stringify([currency, rate])

/** The sums of parts by currency and rate, converted once each; nothing is rounded. */
function exactSums(parts: readonly Part[]): { net: string; vat: string } {
  const sums = [...Map.groupBy(parts, keyOf).values()].map((alike) => ({
    rate: alike[0]?.rate ?? null,
    net: sumDecimals(alike.map(({ net }) => net)),
    vat: sumDecimals(alike.map(({ vat }) => vat)),
  }))
  const total = (name: 'net' | 'vat') =>
    sums.reduce((sum, { [name]: amount, rate }) => addDecimals(sum, rate === null ? amount : convert(amount, rate)), '0')
  return { net: total('net'), vat: total('vat') }
}

/**
 * The one return of our registration outside the Union, from the lines of all merchants under it: summed per currency and
 * rate row, converted once, and rounded once over all of them, in Norway to whole kroner. So it may differ by roundings from the sum of
 * the merchants' returns.
 */
export function sumOwnReturn(all: readonly OwnLine[], frame: OwnFrame): NationalReturn {
  const { scheme, kind, number, traderId, name, period, startDate, endDate } = frame
  const lines = [...Map.groupBy(all, ({ rate }) => rate)]
    .map(([rate, alike]) => {
      const { net, vat } = exactSums(alike.flatMap(({ parts }) => parts))
      return { rate, taxable: inCents(net), vat: vatIn(scheme, vat) }
    })
    .filter(({ taxable, vat }) => !isZero(taxable) || !isZero(vat))
    .toSorted((a, b) => compareDecimals(b.rate, a.rate))
  return {
    country: scheme,
    kind,
    number,
    trader: { id: traderId, name, isOurs: false },
    period,
    startDate,
    endDate,
    currency: schemeFacts[scheme].currency as NationalReturn['currency'],
    lines,
    taxable: inCents(sumDecimals(lines.map((line) => line.taxable))),
    totalDue: inCents(sumDecimals(lines.map(({ vat }) => vat))),
  }
}
