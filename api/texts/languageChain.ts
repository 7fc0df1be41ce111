import type { Published } from '#schema/texts/studio/overlay.ts'
import { chainOf, shippedIn } from '#schema/texts/studio/languageRows.ts'
import type { Language } from '#schema/languages.ts'
import { languages } from '#schema/languages.ts'
import type { Text } from '#schema/texts/Text.ts'
import type { TextsIn } from './readPublished.ts'
import { readPublished } from './readPublished.ts'

interface Chain {
  /** The language and those that it falls back to, without English; the language first. */
  codes: readonly string[]
  /** The language that ships from which it begins. */
  base: Language
}

/** Where the texts of a language are looked for. A code without a row has English alone. */
export async function languageChain(db: TextsIn, code: string): Promise<Chain> {
  const isKnown = languages.some((one) => one === code)
  const rows = isKnown ? [] : await db.selectFrom('language').select(['code', 'fallback']).execute()
  const fallbacks = new Map(rows.map((row) => [row.code, row.fallback]))
  const chain = chainOf(code, (one) => fallbacks.get(one))
  return { codes: chain.filter((one) => one !== 'en'), base: shippedIn(chain) }
}

interface Reading {
  chain: Chain
  english: ReadonlyMap<string, Text>
  chapters?: readonly string[]
}

/** What was published for a language, over what was published for those that it falls back to. */
export async function readChain(db: TextsIn, { chain, ...reading }: Reading) {
  const read = await Promise.all(chain.codes.map((language) => readPublished(db, { language, ...reading })))
  const published: Published = Object.assign({}, ...read.map((one) => one.published).toReversed()) as Published
  return { published, unusable: read.flatMap(({ unusable }) => unusable) }
}
