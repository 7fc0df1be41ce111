import type { ConditionName, Reason, Step } from '#domain/orders/reasons.ts'
import { conditions, reasons, steps } from '#domain/orders/reasons.ts'
import { Type } from 'typebox'
import { exactly } from '../defineCall.ts'

const reason = Type.Unsafe<Reason>({ type: 'string', enum: Object.keys(reasons) })
const condition = Type.Unsafe<ConditionName>({ type: 'string', enum: Object.keys(conditions) })

/** How the figures of an item were computed. */
export const explanation = exactly({
  /** The day whose law it follows. */
  day: Type.String(),
  steps: Type.Array(
    exactly({
      step: Type.Unsafe<Step>({ type: 'string', enum: [...steps] }),
      how: Type.Enum(['default', 'rule']),
      reason,
      law: Type.String(),
      /** Ids of the rows that were read, by table. */
      rows: Type.Record(Type.String(), Type.Integer()),
      figures: Type.Record(Type.String(), Type.String()),
      /** More specific rules, with the first of their conditions that was not met. */
      unmet: Type.Array(exactly({ rule: reason, condition, says: Type.String() })),
    }),
  ),
  /** The amounts recomputed from the steps alone; null if an earlier explanation does not contain enough. */
  recomputed: Type.Union([exactly({ net: Type.String(), vat: Type.String(), total: Type.String() }), Type.Null()]),
})
