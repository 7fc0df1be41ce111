import { may } from '#schema/roles.ts'
import type { Db } from '../db/Database.ts'
import type { Actor } from '../base/Actor.ts'
import { AppError } from '../errors.ts'
import { recordChange } from '../audit/recordChange.ts'

/**
 * Stores the chosen language with the person's account, unless it is already the one stored.
 * @throws {AppError} UNKNOWN_LANGUAGE, also for one in preparation, which only translators see
 */
export async function chooseLanguage(db: Db, language: string, actor: Actor): Promise<void> {
  const { id } = actor.operator
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('operator_user')
      .select('language')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (before.language === language) return
    const known = await trx.selectFrom('language').select('state').where('code', '=', language).executeTakeFirst()
    if (!known || (known.state !== 'offered' && !may(actor.operator.roles, 'write texts'))) throw new AppError('UNKNOWN_LANGUAGE')
    await trx
      .updateTable('operator_user')
      .set((set) => ({ language, version: set('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await recordChange(trx, { table: 'operator_user', id, action: 'update', before, after: { language }, actor })
  })
}
