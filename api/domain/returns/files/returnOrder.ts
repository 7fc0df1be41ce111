import { compareDecimals } from '../../decimal.ts'
import { firstDay, type Period } from '../Period.ts'
import type { ReturnCorrection, ReturnLine, ReturnOrigin } from '../VatReturn.ts'

type Compare<T> = (a: T, b: T) => number

/** How a file writes the code of a country, by which it sorts as well. */
export type CodeOf = (country: string) => string

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The number by which an origin is known, or its country if it has none; empty for the member state of identification. */
export function originId(origin: ReturnOrigin, codeOf: CodeOf): string {
  if (origin.kind === 'MSID') return ''
  if (origin.kind === 'FIXED_EST') return origin.vatId ?? `${codeOf(origin.country)}${origin.taxRef ?? ''}`
  return codeOf(origin.country)
}

const first =
  <T>(...compares: readonly Compare<T>[]): Compare<T> =>
  (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  }

/**
 * The order of lines: member state of consumption, the member state of identification before establishments and places of
 * dispatch by their number, goods before services, standard before reduced, the higher rate first.
 */
export const lineOrder = (codeOf: CodeOf): Compare<ReturnLine> =>
  first<ReturnLine>(
    (a, b) => byText(codeOf(a.mscon), codeOf(b.mscon)),
    (a, b) => byText(originId(a.origin, codeOf), originId(b.origin, codeOf)),
    (a, b) => byText(a.supplyType, b.supplyType),
    // STANDARD comes after REDUCED in the alphabet.
    (a, b) => byText(b.rateType, a.rateType),
    (a, b) => compareDecimals(b.rate, a.rate),
  )

const lengthOf = (period: Period): string => ('month' in period ? 'M' : 'Q')

/** The order of corrections: the corrected period, then the member state of consumption. */
export const correctionOrder = (codeOf: CodeOf): Compare<ReturnCorrection> =>
  first<ReturnCorrection>(
    (a, b) => byText(firstDay(a.period), firstDay(b.period)),
    (a, b) => byText(lengthOf(a.period), lengthOf(b.period)),
    (a, b) => byText(codeOf(a.mscon), codeOf(b.mscon)),
  )

/** The order of balances and of whatever else stands once for each member state. */
export const countryOrder =
  (codeOf: CodeOf): Compare<{ mscon: string }> =>
  (a, b) =>
    byText(codeOf(a.mscon), codeOf(b.mscon))
