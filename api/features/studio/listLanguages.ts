import type { LanguageFacts } from '#schema/texts/studio/languageRows.ts'
import { pseudoFacts } from '#schema/texts/studio/languageRows.ts'
import type { ReadingDatabase } from '../../db/ReadingDatabase.ts'
import { AppError } from '../../errors.ts'

/** The languages of the screens, in the order in which they were added; in demos also those that nobody speaks. */
export async function listLanguages(db: ReadingDatabase, isDemo: boolean) {
  const rows = await db.selectFrom('language').select(['code', 'name', 'direction', 'fallback', 'state']).orderBy('id').execute()
  const known = rows.map(({ state, ...facts }): LanguageFacts => ({ ...facts, isOffered: state === 'offered' }))
  return { rows: isDemo ? [...known, ...pseudoFacts] : known }
}

/** @throws {AppError} UNKNOWN_LANGUAGE for a code without a row */
export async function requireLanguage(db: ReadingDatabase, code: string): Promise<void> {
  const row = await db.selectFrom('language').select('id').where('code', '=', code).executeTakeFirst()
  if (!row) throw new AppError('UNKNOWN_LANGUAGE')
}
