import type { Operator } from '../base/Actor.ts'
import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'

/** For how long somebody who has shown who they are need not do so again. */
const FRESH_MS = 10 * 60_000

/**
 * What protects an account or reveals a secret asks for it: a stolen laptop has a session, but neither password nor factor.
 * @throws {AppError} CONFIRM_FIRST if the person has not shown who they are within ten minutes
 */
export async function requireFresh(signIn: Db, { sessionId }: Pick<Operator, 'sessionId'>, now: Date): Promise<void> {
  const session = await signIn.selectFrom('auth_session').select('confirmed').where('id', '=', sessionId).executeTakeFirst()
  const age = now.getTime() - Date.parse(session?.confirmed ?? '')
  if (!(age <= FRESH_MS)) throw new AppError('CONFIRM_FIRST')
}
