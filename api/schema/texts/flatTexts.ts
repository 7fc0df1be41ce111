import type { TextGroup } from './Catalogue.ts'
import type { Text } from './Text.ts'
import { isText } from './Text.ts'

function* entriesOf(texts: TextGroup, path: string): Generator<[key: string, text: Text]> {
  for (const [name, value] of Object.entries(texts))
    if (isText(value)) yield [path + name, value]
    else yield* entriesOf(value, `${path}${name}.`)
}

/** The texts of a group by their whole keys: `shell.signOut`. */
export const flatTexts = (texts: TextGroup): ReadonlyMap<string, Text> => new Map(entriesOf(texts, ''))
