import type { NamedTable } from '../../define.ts'
import { titleOf } from '../../fields.ts'
import { sentences } from '../../messages/sentences.ts'
import { allTables } from '../../registry.ts'
import { failures } from '../en/shared/failures.ts'
import { en } from '../en/index.ts'
import { outgoing } from '../en/outgoing.ts'
import { flatTexts } from '../flatTexts.ts'
import { notesAbout } from '../notes.ts'
import { samples } from '../samples.ts'
import type { Text } from '../Text.ts'
import { wantedTexts } from './wantedTexts.ts'

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
