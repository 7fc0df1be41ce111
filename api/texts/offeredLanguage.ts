import { say } from '#schema/messages/sentences.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'

async function isOffered(db: Queryable, code: unknown): Promise<boolean> {
  const { rows } = await db.query(`select from language where code = $1 and state = 'offered'`, [code])
  return rows.length > 0
}

/**
 * Refuses a language that is still in preparation, or is none.
 * @throws {AppError} RULE_BROKEN for the field `language`
 */
export async function requireOffered(db: Queryable, code: unknown): Promise<void> {
  if (!(await isOffered(db, code))) throw new AppError('RULE_BROKEN', { errors: { language: say('LANGUAGE_NOT_OFFERED') } })
}

/** The language that a stranger's browser asks for, if it is offered; otherwise English. */
export const offeredOrEnglish = async (db: Queryable, code: string): Promise<string> =>
  (await isOffered(db, code)) ? code : 'en'
