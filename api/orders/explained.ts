import type { Explanation } from '#domain/orders/Evaluation.ts'
import { conditions, reasons } from '#domain/orders/reasons.ts'
import { recompute } from '#domain/orders/recomputing/recompute.ts'

/** An explanation with the law of each reason, as people read it, and the amounts that follow from it alone. */
export const inWords = (explanation: Explanation) => ({
  day: explanation.day,
  steps: explanation.steps.map(({ reason, rows = {}, figures = {}, unmet = [] }) => ({
    ...reasons[reason],
    reason,
    rows: { ...rows },
    figures: { ...figures },
    unmet: unmet.map(({ reason: rule, condition }) => ({ rule, condition, says: conditions[condition] })),
  })),
  recomputed: recompute(explanation) ?? null,
})

/** A stored explanation; null where there is none. */
export const explained = (stored: unknown) => {
  const explanation = stored as Explanation | null
  return explanation ? inWords(explanation) : null
}
