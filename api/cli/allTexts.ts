import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { sentences } from '#schema/messages/sentences.ts'
import { allTables } from '#schema/registry.ts'
import { failures } from '#schema/texts/en/failures.ts'
import { en } from '#schema/texts/en/index.ts'
import { outgoing } from '#schema/texts/en/outgoing.ts'
import { flatTexts } from '#schema/texts/flatTexts.ts'
import { notesAbout } from '#schema/texts/notes.ts'
import { samples } from '#schema/texts/samples.ts'
import type { Text } from '#schema/texts/Text.ts'
import { wantedTexts } from './missingTexts.ts'

/** A text of the catalogue, as a translator needs to know it. */
export interface TextEntry {
  /** Stable: translations are kept by it. */
  key: string
  english: Text
  /** A sample value for each gap. */
  gaps: Readonly<Record<string, string | undefined>>
  notes: readonly string[]
}

export const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))

const gapsIn = (text: Text): string[] =>
  formsOf(text).flatMap((form) => [...form.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))

const entryOf = ([key, english]: readonly [string, Text]): TextEntry => ({
  key,
  english,
  gaps: Object.fromEntries(gapsIn(english).map((name) => [name, samples[name]])),
  notes: notesAbout(key),
})

/** The titles of tables and fields by their places. */
const titlesOf = (table: NamedTable): [string, string][] => [
  [`titles.${table.name}`, table.title],
  ...Object.entries(table.fields).map(([name, field]): [string, string] => [
    `titles.${table.name}.${name}`,
    titleOf(name, field),
  ]),
]

const spoken: Readonly<Record<string, Text>> = { ...failures, ...sentences }

/** The whole catalogue: what the code says, and what the registry calls things. */
export const allTexts = (tables: readonly NamedTable[] = allTables): TextEntry[] =>
  [
    ...flatTexts({ ...en.ui, ra: en.ra, ...outgoing }),
    ...wantedTexts(tables).map(({ kind, key, english }): [string, Text] => [
      `${kind}.${key}`,
      (kind === 'messages' ? spoken[key] : undefined) ?? english,
    ]),
    ...tables.flatMap(titlesOf),
  ].map(entryOf)
