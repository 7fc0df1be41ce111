import { Type } from 'typebox'
import { exactly } from '../../defineCall.ts'

export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const text = (maxLength: number) => Type.String({ maxLength })

export const page = exactly({
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
})

export const listed = exactly({ rows: Type.Array(Type.Record(Type.String(), Type.Unknown())), total: Type.Integer() })

/** How many sessions ended by it. */
export const endedReply = exactly({ rowCount: Type.Integer(), sessions_ended: Type.Integer() })

/** The tables that a change of an operator user shows in. */
export const people = ['operator_user', 'operator_user_view'] as const
