import type { TextEntry } from '#schema/texts/catalogue/allTexts.ts'
import type { Text } from '#schema/texts/Text.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { allTables } from '#schema/registry.ts'
import { isSameText, sentencesOf } from '#schema/texts/studio/gapsOf.ts'
import type { TextsIn } from '../../texts/readPublished.ts'
import { readPublished } from '../../texts/readPublished.ts'
import { shippedCatalogue, shippedFor } from './catalogue.ts'

interface Screen {
  /** Its route; null for an address that leads nowhere. */
  screen: string | null
  /** The name of the table whose records it shows. */
  record_type: string | null
}

const routes: readonly { route: string; table: string | null }[] = [
  ...Object.keys(ownPages).map((route) => ({ route, table: null })),
  ...allTables.flatMap(({ name, route, variants = [] }) =>
    [route, ...variants.map((variant) => variant.route)].flatMap((one) =>
      one === undefined ? [] : [{ route: one, table: name }],
    ),
  ),
].toSorted((a, b) => b.route.length - a.route.length)

/** The screen of an address such as `/view/em-info/12`, without the record. */
export function screenOf(address: string): Screen {
  const path = address.replace(/^\/view\//, '')
  const found = routes.find(({ route }) => path === route || path.startsWith(`${route}/`))
  return { screen: found?.route ?? null, record_type: found?.table ?? null }
}

/** A sentence with anything in its gaps. */
function matches(sentence: string, said: string): boolean {
  if (!sentence.includes('%{')) return sentence === said
  const parts = sentence.split(/%\{\w+\}/)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  // What has nothing but gaps would match everything.
  if (parts.join('').trim().length < 3 || !said.startsWith(first) || !said.endsWith(last)) return false
  let from = 0
  return parts.every((part) => {
    const at = said.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

interface Said extends Screen {
  language: string
  seen: string
}

/** The keys of the texts that say something in a language, the likeliest first: titles of the screen's own records, then others. */
export async function keysOf(db: TextsIn, { language, seen, record_type }: Said): Promise<string[]> {
  const { entries, english } = await shippedCatalogue()
  const shippedIn = await shippedFor(language)
  const { published } = await readPublished(db, { language, english })
  const textOf = (entry: TextEntry): Text =>
    (Object.hasOwn(published, entry.key) ? published[entry.key] : undefined) ?? shippedIn(entry) ?? entry.english
  /** A title without words of its own says what the word says, and is changed with it. */
  const isOfWord = (entry: TextEntry) => {
    const word = typeof entry.english === 'string' ? entries.get(`words.${entry.english}`) : undefined
    return entry.key.startsWith('titles.') && word !== undefined && isSameText(textOf(word), textOf(entry))
  }
  const found = [...entries.values()].filter(
    (entry) => sentencesOf(textOf(entry)).some((sentence) => matches(sentence, seen)) && !isOfWord(entry),
  )
  const rank = (key: string) =>
    record_type !== null && key.startsWith(`titles.${record_type}`) ? 0 : key.startsWith('titles.') ? 2 : 1
  return found.map(({ key }) => key).toSorted((a, b) => rank(a) - rank(b))
}
