import { say } from '#schema/messages/sentences.ts'
import { sql } from 'kysely'
import { hashPassword } from '../../auth/password.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../base/Actor.ts'
import { recordChange } from '../../audit/recordChange.ts'

const SHORTEST = 8
const MASK = '********'

/** Sets the passphrase of the self registration. Only its hash is stored, and the audit log gets a mask. */
export async function setPassphrase(db: Databases, passphrase: string, actor: Actor): Promise<{ rowCount: 1 }> {
  if (passphrase.length < SHORTEST) {
    throw new AppError('RULE_BROKEN', { errors: { passphrase: say('PASSPHRASE_TOO_SHORT', { min: SHORTEST }) } })
  }
  const secret_hash = await hashPassword(passphrase)
  await db.write.transaction().execute(async (trx) => {
    const { id } = await trx
      .updateTable('setting')
      .set({ secret_hash, version: sql`version + 1` })
      .where('name', '=', 'self_reg_passphrase')
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = { self_reg_passphrase: MASK }
    await recordChange(trx, { table: 'setting', id, action: 'update', before: change, after: change, actor })
  })
  return { rowCount: 1 }
}
