import type { Catalogue, TextGroup } from '../Catalogue.ts'
import type { SomeTexts } from '../createTexts.ts'
import type { Text } from '../Text.ts'
import { isText } from '../Text.ts'

/** What was published for a language, by key: it lies over what ships. */
export type Published = Readonly<Record<string, Text>>

const lookUp = (published: Published, key: string): Text | undefined =>
  Object.hasOwn(published, key) ? published[key] : undefined

/** The texts of a group with what was published for its keys; keys that it does not have are not added. */
export const groupWith = <Group extends TextGroup>(group: Group, published: Published, path = ''): Group =>
  Object.fromEntries(
    Object.entries(group).map(([name, value]) => [
      name,
      isText(value) ? (lookUp(published, path + name) ?? value) : groupWith(value, published, `${path}${name}.`),
    ]),
  ) as Group

/** What was published under keys that begin with a chapter, such as `words.`, without that beginning. */
function chapterOf<Words extends Readonly<Record<string, Text>>>(chapter: string, shipped: Words, published: Published): Words {
  const own = Object.entries(published).flatMap(([key, text]): [string, Text][] =>
    key.startsWith(chapter) ? [[key.slice(chapter.length), text]] : [],
  )
  return own.length === 0 ? shipped : { ...shipped, ...Object.fromEntries(own) }
}

/** What the screens say in a language: what ships, and over it what was published. */
export function catalogueWith<Some extends SomeTexts | Catalogue>(shipped: Some, published: Published): Some {
  if (Object.keys(published).length === 0) return shipped
  const { ui, ra, messages, titles, words } = shipped
  return {
    ...shipped,
    ui: groupWith(ui, published),
    ...(ra && { ra: groupWith(ra, published, 'ra.') }),
    ...(messages && { messages: chapterOf('messages.', messages, published) }),
    ...(titles && { titles: chapterOf('titles.', titles, published) }),
    ...(words && { words: chapterOf('words.', words, published) }),
  }
}
