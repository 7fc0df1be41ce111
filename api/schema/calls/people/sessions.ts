import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'
import { id, endedReply, people } from './peopleShapes.ts'

/** A session as people recognise it. */
const session = exactly({
  id: Type.String(),
  started: Type.String(),
  last_used: Type.String(),
  ip: nullable(Type.String()),
  user_agent: nullable(Type.String()),
  method: Type.Enum(['password', 'openid', 'passkey']),
  /** It is the one that asks. */
  is_own: Type.Boolean(),
})

const sessions = exactly({ rows: Type.Array(session) })

export const readOperatorSessions = defineCall('GET /api/operator/sessions/:id', {
  summary: 'The open sessions of an operator user',
  permission: 'write people',
  params: exactly({ id }),
  reply: sessions,
})

export const endOperatorSession = defineCall('POST /api/operator/end_session', {
  summary: 'Ends one session of an operator user, or all of a user',
  permission: 'write people',
  harmlessTwice: 'ends sessions',
  changes: people,
  body: Type.Union([exactly({ id: Type.String({ format: 'uuid' }) }), exactly({ user_id: id })]),
  reply: endedReply,
})

export const readMySessions = defineCall('GET /api/auth/me/sessions', {
  summary: 'One’s own open sessions',
  permission: 'signed in',
  reply: sessions,
})

export const endMySession = defineCall('POST /api/auth/me/end_session', {
  summary: 'Ends one of one’s own sessions, or all but the one that asks',
  permission: 'signed in',
  harmlessTwice: 'ends sessions',
  body: Type.Union([exactly({ id: Type.String({ format: 'uuid' }) }), exactly({ others: Type.Literal(true) })]),
  reply: endedReply,
})
