import type pg from 'pg'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { isTranslated } from '#schema/texts/studio/englishPapers.ts'
import { colleagues, account } from '../benchData.ts'
import { newDatabase } from '../newDatabase.ts'

const NAME = 'clearance_texts'

/** As many texts in each of these languages as a catalogue of some years has. */
export const TEXTS = 3300
const languages = 'sv da nb nn is et lv lt pl cs sk sl hr hu ro bg el pt es it'.split(' ')
export const ROWS = TEXTS * languages.length

/** The language in which texts are published while people look. */
export const PUBLISHED = 'de'

/** Sentences without gaps and forms, which may say the same in every language. */
export const plainTexts = allTexts().flatMap(({ key, english }) =>
  typeof english === 'string' && isTranslated(key) && !/%\{/.test(english) ? [{ key, english }] : [],
)

/** Every value follows from its row's number, as in `benchData.ts`; a tenth are drafts. */
const translations = `
  insert into text_translation (key, language, state, english, content, published, published_english, author, changed)
  select keys.key, language, case when n % 10 = 0 then 'draft' else 'published' end, to_jsonb(keys.english), to_jsonb(keys.english || ' ' || language),
    case when n % 10 > 0 then to_jsonb(keys.english || ' ' || language) end, case when n % 10 > 0 then to_jsonb(keys.english) end,
    'benchmark', timestamptz '2025-01-01 00:00:00Z' + (n * 7919 % ${ROWS}) * interval '5 minutes'
  from unnest($1::text[], $2::text[]) with ordinality as keys (key, english, place), unnest($3::text[]) with ordinality as spoken (language, number),
    lateral (select (spoken.number - 1) * ${TEXTS} + keys.place as n) counted`

/** A new database with as many texts in twenty languages, and two people who may publish; the caller ends its owner. */
export async function makeTextsDatabase(serverUrl: string): Promise<{ url: string; owner: pg.Client }> {
  const { url, owner } = await newDatabase(serverUrl, NAME)
  await owner.query(`update operator_user set roles = '{admin}' where user_name = any($1)`, [
    [account.username, colleagues[0]?.username],
  ])
  await owner.query(
    `insert into language (code, name, direction, categories, fallback, state)
     select code, code, 'ltr', 'one, other', 'en', 'preparation' from unnest($1::text[]) code on conflict do nothing`,
    [languages],
  )
  const texts = plainTexts.slice(0, TEXTS)
  await owner.query(translations, [texts.map(({ key }) => key), texts.map(({ english }) => english), languages])
  await owner.query('vacuum (analyze, freeze)')
  return { url, owner }
}
