import type { Operator } from '../base/Actor.ts'
import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import { say } from '#schema/messages/sentences.ts'
import { clearAttempts, takeAttempt, userNameBucket } from './loginThrottle.ts'
import { passwordMatches } from './passwords/password.ts'

/**
 * Whether this is the person's password. Guesses count like those of a sign-in, because whoever holds a session may try.
 * @throws {AppError} RULE_BROKEN under `field` for a wrong password, TOO_MANY_TRIES
 */
export async function requirePassword(
  signIn: Db,
  { operator, password, now, field }: { operator: Operator; password: string; now: Date; field: string },
): Promise<void> {
  const tries = userNameBucket(operator.userName)
  await takeAttempt(signIn, tries, now)
  const known = await signIn.selectFrom('operator_user').select('password_hash').where('id', '=', operator.id).executeTakeFirst()
  if (!(await passwordMatches(password, known?.password_hash)))
    throw new AppError('RULE_BROKEN', { errors: { [field]: say('PASSWORD_WRONG') } })
  await clearAttempts(signIn, tries)
}

/** Notes in the session that the person has just shown who they are. */
export const noteConfirmed = (signIn: Db, { sessionId }: Operator, now: Date) =>
  signIn.updateTable('auth_session').set({ confirmed: now.toISOString() }).where('id', '=', sessionId).execute()
