import type { TextState } from '#schema/texts/studio/textState.ts'
import { stateOf, textStates } from '#schema/texts/studio/textState.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import type { ReadingDatabase } from '../../db/ReadingDatabase.ts'
import { shippedCatalogue, shippedFor } from './catalogue.ts'

/** How many open suggestions of others there are, by language; those in English are for developers. */
async function openSuggestions(db: ReadingDatabase, person: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('text_suggestion')
    .select((of) => ['language', of.fn.countAll<string>().as('count')])
    .where('state', '=', 'open')
    .where('author', '<>', person)
    .groupBy('language')
    .execute()
  return new Map(rows.map(({ language, count }) => [language, Number(count)]))
}

async function progressOf(db: ReadingDatabase, language: TranslatedLanguage, person: string) {
  const [{ entries }, shippedIn, written] = await Promise.all([
    shippedCatalogue(),
    shippedFor(language),
    db
      .selectFrom('text_translation')
      .select(['key', 'english', 'state', 'author', 'changed'])
      .where('language', '=', language)
      .execute(),
  ])
  const rows = new Map(written.map((row) => [row.key, row]))
  const states = [...entries.values()].map((entry) => {
    const row = rows.get(entry.key)
    return { state: stateOf({ english: entry.english, shipped: shippedIn(entry) }, row), author: row?.author }
  })
  const counts = Object.fromEntries(
    textStates.map((wanted) => [wanted, states.filter(({ state }) => state === wanted).length]),
  ) as Record<TextState, number>
  const timeOf = ({ changed }: (typeof written)[number]) => new Date(changed).getTime()
  const own = Math.max(0, ...written.filter(({ author }) => author === person).map(timeOf))
  const news = written.filter((row) => row.author !== person && entries.has(row.key) && timeOf(row) > own).length
  const toReview = states.filter(({ state, author }) => state === 'draft' && author !== person).length
  return { language, ...counts, to_review: toReview, news }
}

/** How many texts are in which state, for each language, how many drafts and suggestions of others wait for this person, and how many texts others have written since. */
export async function readProgress(db: ReadingDatabase, person: string) {
  const [languages, suggestions] = await Promise.all([
    db.selectFrom('language').select('code').where('code', '<>', 'en').orderBy('id').execute(),
    openSuggestions(db, person),
  ])
  const rows = languages.map(async ({ code }) => ({
    ...(await progressOf(db, code, person)),
    suggestions: suggestions.get(code) ?? 0,
  }))
  return { rows: await Promise.all(rows), english_suggestions: suggestions.get('en') ?? 0 }
}
