import { Type } from 'typebox'
import { exactly } from '../defineCall.ts'

/** How the figures of an item came about. */
export const explanation = exactly({
  /** The day whose law it follows. */
  day: Type.String(),
  steps: Type.Array(
    exactly({
      step: Type.String(),
      how: Type.Enum(['default', 'rule']),
      reason: Type.String(),
      law: Type.String(),
      /** Ids of the rows that were read, by table. */
      rows: Type.Record(Type.String(), Type.Integer()),
      figures: Type.Record(Type.String(), Type.String()),
      /** More specific rules, with the first of their conditions that was not met. */
      unmet: Type.Array(exactly({ rule: Type.String(), condition: Type.String(), says: Type.String() })),
    }),
  ),
})
