import type { Explanation } from '#domain/orders/Evaluation.ts'
import type { Reason } from '#domain/orders/reasons.ts'
import { conditions, reasons } from '#domain/orders/reasons.ts'
import { citeLaw } from '#schema/texts/citeLaw.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { law } from '#schema/texts/en/shared/law.ts'
import { recompute } from '#domain/orders/recomputing/recompute.ts'

const { t } = createTexts('en', { ui: { law } })

/** The law of each reason, cited in English. */
const laws = new Map(Object.entries(reasons).map(([reason, base]) => [reason, citeLaw(base.law, t)]))

const lawOf = (reason: Reason): string => laws.get(reason) ?? ''

/** An explanation with the law of each reason, as people read it, and the amounts that follow from it alone. */
export const inWords = (explanation: Explanation) => ({
  day: explanation.day,
  steps: explanation.steps.map(({ reason, rows = {}, figures = {}, unmet = [] }) => ({
    ...reasons[reason],
    law: lawOf(reason),
    reason,
    rows: { ...rows },
    figures: { ...figures },
    unmet: unmet.map(({ reason: rule, condition }) => ({ rule, condition, says: conditions[condition] })),
  })),
  recomputed: recompute(explanation) ?? null,
})

/** A stored explanation; null where there is none. */
export const explained = (explanation: Explanation | null) => (explanation ? inWords(explanation) : null)
