import { compareDecimals, trimDecimal } from '../decimal.ts'
import type { RateQuestion, ResolvedRate, VatLaw } from './resolveRate.ts'
import { isUnjudged } from './isUnjudged.ts'
import { nothing, resolveRate } from './resolveRate.ts'

/** Codes below the requested one that share a rate. */
interface RateBelow {
  /** In percent. */
  rate: string
  codes: string[]
  /** Whether an item of them waits for its review. */
  isToReview: boolean
}

export interface ResolvedGoods extends ResolvedRate {
  /** The codes below the requested one that have another rate. */
  below: RateBelow[]
}

/** Shorter codes are chapters and headings, which do not identify goods. */
const SHORTEST_OF_GOODS = 6

/**
 * The VAT rate of goods, with the longer codes that have other rates. A chapter or heading has the rate that all codes below it
 * share; if they differ it has none, and the answer lists the codes.
 * @param known the HS6+ codes that begin with the requested one
 */
export function resolveGoods(law: VatLaw, question: RateQuestion, known: readonly string[]): ResolvedGoods {
  const { code = '' } = question
  const own = resolveRate(law, question)
  if (code === '' || !question.isGoods || (own.rule !== 'ITEM' && own.rule !== 'STANDARD')) return { ...own, below: [] }
  const longer = known
    .filter((entry) => entry.startsWith(code) && entry.length > code.length)
    .map((entry) => ({ entry, resolved: resolveRate(law, { ...question, code: entry }) }))
  const below = [...Map.groupBy(longer, ({ resolved }) => trimDecimal(resolved.rate ?? '0')).values()].map(
    (group): RateBelow => ({
      rate: group[0]?.resolved.rate ?? '0',
      codes: group.map(({ entry }) => entry),
      isToReview: group.some(({ resolved }) => isUnjudged(resolved)),
    }),
  )
  // All have the same rate: the answer is that of any of them, preferably of one about which something is to be said.
  const shown = longer.find(({ resolved }) => isUnjudged(resolved)) ?? longer.find(({ resolved }) => resolved.held) ?? longer[0]
  if (code.length >= SHORTEST_OF_GOODS || !shown) {
    const held = own.held ?? longer.find(({ resolved }) => resolved.held)?.resolved.held ?? null
    return { ...own, held, below: below.filter(({ rate }) => compareDecimals(rate, own.rate ?? '0') !== 0) }
  }
  if (below.length === 1) return { ...shown.resolved, below: [] }
  return { ...nothing, rate: null, country: own.country, outOfScope: false, rows: {}, rule: 'BY_CODE', below }
}
