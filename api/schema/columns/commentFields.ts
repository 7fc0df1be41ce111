import { Type } from 'typebox'
import { day } from '../defineCall.ts'
import { nullable } from '../replies.ts'

/** A comment as people read it. Its text is plain, even if it looks like HTML. */
export const commentFields = {
  id: Type.Integer(),
  text: Type.String(),
  author: Type.String(),
  created: Type.String(),
  edited: nullable(Type.String()),
  mentions: Type.Array(Type.String()),
  follow_up_on: nullable(day),
  follow_up_for: nullable(Type.String()),
  done_at: nullable(Type.String()),
  done_by: nullable(Type.String()),
  version: Type.Integer(),
} as const

/** Their names, for a query. */
export const commentColumns = Object.keys(commentFields) as (keyof typeof commentFields)[]
