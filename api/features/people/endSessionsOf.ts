import type { BodyOf } from '#schema/defineCall.ts'
import type { endOperatorSession } from '#schema/calls/people/sessions.ts'
import { endSessions, personOfSession } from '../../auth/openSessions.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

/**
 * Ends one session, or all of a person.
 * @throws {AppError} UNKNOWN_ROW if there is no such session, or it has ended
 */
export async function endSessionsOf(signIn: Db, body: BodyOf<typeof endOperatorSession>, actor: Actor) {
  if ('user_id' in body) return endSessions(signIn, body.user_id, { which: 'all', actor })
  const userId = await personOfSession(signIn, body.id)
  if (userId === undefined) throw new AppError('UNKNOWN_ROW')
  return endSessions(signIn, userId, { which: { only: body.id }, actor })
}
