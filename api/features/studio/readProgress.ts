import type { TextState } from '#schema/texts/studio/textState.ts'
import { stateOf, textStates } from '#schema/texts/studio/textState.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import type { ReadingDatabase } from '../../db/ReadingDatabase.ts'
import { shippedCatalogue, shippedFor } from './catalogue.ts'

async function progressOf(db: ReadingDatabase, language: TranslatedLanguage, person: string) {
  const [{ entries }, shippedIn, written] = await Promise.all([
    shippedCatalogue(),
    shippedFor(language),
    db.selectFrom('text_translation').select(['key', 'english', 'state', 'author']).where('language', '=', language).execute(),
  ])
  const rows = new Map(written.map((row) => [row.key, row]))
  const states = [...entries.values()].map((entry) => {
    const row = rows.get(entry.key)
    return { state: stateOf({ english: entry.english, shipped: shippedIn(entry) }, row), author: row?.author }
  })
  const counts = Object.fromEntries(
    textStates.map((wanted) => [wanted, states.filter(({ state }) => state === wanted).length]),
  ) as Record<TextState, number>
  const toReview = states.filter(({ state, author }) => state === 'draft' && author !== person).length
  return { language, ...counts, to_review: toReview }
}

/** How many texts are in which state, for each language, and how many wait for the approval of this person. */
export async function readProgress(db: ReadingDatabase, person: string) {
  const languages = await db.selectFrom('language').select('code').where('code', '<>', 'en').orderBy('id').execute()
  return { rows: await Promise.all(languages.map(({ code }) => progressOf(db, code, person))) }
}
