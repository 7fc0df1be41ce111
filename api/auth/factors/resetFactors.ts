import { recordChange } from '../../audit/recordChange.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { endSessions } from '../openSessions.ts'
import { requireFresh } from '../requireFresh.ts'
import { mailFactorEvent } from './mailFactorEvent.ts'

/**
 * Removes all second factors of somebody who has lost them. A mail tells them, and all their sessions end.
 * @throws {AppError} CONFIRM_FIRST; OWN_USER; UNKNOWN_ROW; NO_SECOND_FACTOR
 */
export async function resetFactors(db: Db, id: number, { actor, now }: { actor: Actor; now: Date }) {
  if (id === actor.operator.id) throw new AppError('OWN_USER')
  await requireFresh(db, actor.operator, now)
  await db.transaction().execute(async (trx) => {
    const person = await trx.selectFrom('operator_user').select('id').where('id', '=', id).forShare().executeTakeFirst()
    if (!person) throw new AppError('UNKNOWN_ROW')
    const removed = await trx.deleteFrom('second_factor').where('user_id', '=', id).returning('kind').execute()
    if (removed.length === 0) throw new AppError('NO_SECOND_FACTOR')
    await trx.deleteFrom('recovery_code').where('user_id', '=', id).execute()
    const after = { second_factors_removed: removed.length }
    await recordChange(trx, { table: 'operator_user', id, action: 'call', before: null, after, actor })
    await mailFactorEvent(trx, id, 'reset')
  })
  const { sessions_ended } = await endSessions(db, id, { which: 'all', actor })
  return { rowCount: 1, sessions_ended }
}
