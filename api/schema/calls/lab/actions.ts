import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'
import { testActionNames } from '../../work/testActions.ts'

export const listTestActions = defineCall('GET /test/lab/actions', {
  summary: 'For testing purposes only: the actions of testers, how many records fit each, and a body for the newest of them',
  permission: 'write lab',
  demoOnly: true,
  reply: Type.Array(
    exactly({
      name: Type.Enum(testActionNames),
      method: Type.String(),
      path: Type.String(),
      summary: Type.String(),
      /** How many records fit, counted up to a limit; null if it needs none. */
      fits: nullable(Type.Integer()),
      /** Whether there are more than were counted. */
      more: Type.Boolean(),
      /** A body that can be sent as it is; null if no record fits. Its dates are a month ago (TEST-15). */
      example: nullable(Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer()]))),
    }),
  ),
})
