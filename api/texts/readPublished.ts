import type { Kysely } from 'kysely'
import type { Published } from '#schema/texts/studio/overlay.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { Text } from '#schema/texts/Text.ts'
import type { Database } from '../db/Database.ts'

/** Where published texts can be read: in a database or in a transaction. */
export type TextsIn = Pick<Kysely<Database>, 'selectFrom'>

interface Reading {
  language: string
  /** The English of the texts that are asked for, by key. */
  english: ReadonlyMap<string, Text>
  /** Only those whose keys begin with one of these. */
  chapters?: readonly string[]
}

interface ReadTexts {
  published: Published
  /** The keys of texts that could not be used, such as those written by hand: what ships is shown instead. */
  unusable: readonly string[]
}

/**
 * What was published for a language. A text whose English has changed since gives way to what ships, and one that fails the checks
 * is not shown at all.
 */
export async function readPublished(db: TextsIn, { language, english, chapters = [] }: Reading): Promise<ReadTexts> {
  const rows = await db
    .selectFrom('text_translation')
    .select(['key', 'published', 'published_english'])
    .where('published', 'is not', null)
    .where('text_translation.language', '=', language)
    .$if(chapters.length > 0, (query) => query.where((of) => of.or(chapters.map((chapter) => of('key', 'like', `${chapter}%`)))))
    .execute()
  const published: [string, Text][] = []
  const unusable: string[] = []
  for (const { key, published: content, published_english } of rows) {
    const now = english.get(key)
    if (content === null || now === undefined || !isSameText(now, published_english)) continue
    if (isWellFormed(content) && refusedIn({ language, english: now, content }).length === 0) published.push([key, content])
    else unusable.push(key)
  }
  return { published: Object.fromEntries(published), unusable }
}

/** Whether something in the database has the shape of a text; a hand may have written anything. */
const isWellFormed = (content: unknown): content is Text =>
  typeof content === 'string' ||
  (typeof content === 'object' &&
    content !== null &&
    'other' in content &&
    Object.values(content).every((sentence) => typeof sentence === 'string'))
