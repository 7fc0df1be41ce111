/**
 * How sure a figure is. JUDGED: it follows from law that somebody has judged, or that needs no judgement. TO_REVIEW: a condition
 * of the law may change it, and nobody has judged it. UNKNOWN: what it depends on is not known. INCOMPLETE: it is a part, as
 * something is missing. Only a judged figure stands alone and large; each other one has its mark.
 */
export const certainties = ['JUDGED', 'TO_REVIEW', 'UNKNOWN', 'INCOMPLETE'] as const
export type Certainty = (typeof certainties)[number]

interface AnsweredRate {
  rule: 'OUTSIDE_VAT_AREA' | 'ITEM' | 'STANDARD' | 'BY_CODE'
  review: string | null
  stanceId: number | null
  held: object | null
  goods: object | null
  hasCodes: boolean
}

/**
 * How sure the rate finder's answer is.
 * @param code the code asked for; empty for the rate of a country, which is what it is
 */
export function certaintyOfRate({ rule, review, stanceId, held, goods, hasCodes }: AnsweredRate, code: string): Certainty {
  if (rule === 'OUTSIDE_VAT_AREA' || (code === '' && rule === 'STANDARD')) return 'JUDGED'
  if (goods === null) return 'UNKNOWN'
  if (rule === 'BY_CODE' || !hasCodes) return 'INCOMPLETE'
  return held !== null || (review === 'TO_REVIEW' && stanceId === null) ? 'TO_REVIEW' : 'JUDGED'
}

/** The least sure of several. */
export const leastSure = (all: readonly Certainty[]): Certainty =>
  all.reduce<Certainty>((least, one) => (certainties.indexOf(one) > certainties.indexOf(least) ? one : least), 'JUDGED')
