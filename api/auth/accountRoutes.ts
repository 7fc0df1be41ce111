import type { FastifyInstance } from 'fastify'
import { changeMyPassword as passwordCall } from '#schema/calls/people/myself.ts'
import { endMySession, readMySessions } from '#schema/calls/people/sessions.ts'
import type { Db } from '../db/Database.ts'
import { serve } from '../http/serve.ts'
import { changeMyPassword } from './changeMyPassword.ts'
import { endSessions, readOpenSessions } from './openSessions.ts'

/** The calls with which people look after their own account. */
export function serveAccount(app: FastifyInstance, { signIn }: { signIn: Db }): void {
  serve(app, readMySessions, ({ operator }) => readOpenSessions(signIn, operator.id, operator.sessionId))
  serve(app, endMySession, ({ body, actor }) => {
    const which = 'id' in body ? { only: body.id } : { but: actor.operator.sessionId }
    return endSessions(signIn, actor.operator.id, { which, actor })
  })
  serve(app, passwordCall, async ({ body, actor }) => {
    await changeMyPassword(signIn, body, actor)
    return null
  })
}
