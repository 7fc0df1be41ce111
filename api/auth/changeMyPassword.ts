import { recordChange } from '../audit/recordChange.ts'
import type { Actor } from '../base/Actor.ts'
import type { Db } from '../db/Database.ts'
import { requirePassword } from './confirmMyself.ts'
import { hashPassword } from './passwords/password.ts'
import { requireGoodPassword } from './passwords/requireGoodPassword.ts'

/**
 * Changes one's own password; the old one is asked for. With it all sessions end, also the one that asks: whoever knew the old
 * password may hold one.
 * @throws {AppError} RULE_BROKEN under `old_password` or `password`; TOO_MANY_TRIES
 */
export async function changeMyPassword(
  signIn: Db,
  { old_password, password }: { old_password: string; password: string },
  actor: Actor,
): Promise<void> {
  const { operator } = actor
  await requirePassword(signIn, { operator, password: old_password, now: actor.started, field: 'old_password' })
  const { email } = await signIn
    .selectFrom('operator_user')
    .select('email')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow()
  await requireGoodPassword(password, { userName: operator.userName, email })
  const password_hash = await hashPassword(password)
  await signIn.transaction().execute(async (trx) => {
    await trx
      .updateTable('operator_user')
      .set((set) => ({ password_hash, version: set('version', '+', 1) }))
      .where('id', '=', operator.id)
      .execute()
    await trx
      .updateTable('password_link')
      .set({ used: actor.started.toISOString() })
      .where('user_id', '=', operator.id)
      .where('used', 'is', null)
      .execute()
    await recordChange(trx, {
      table: 'operator_user',
      id: operator.id,
      action: 'update',
      before: null,
      after: { password: 'changed' },
      actor,
    })
  })
}
