import type { ResolvedRate } from './resolveRate.ts'

/** Whether an item applies whose condition nobody has judged, neither for itself nor for its category. */
export const isUnjudged = ({ review, stanceId }: Pick<ResolvedRate, 'review' | 'stanceId'>): boolean =>
  review === 'TO_REVIEW' && stanceId === null
